import { personUseCases } from '@club/service-kit/person/person';
import { personDataOf } from '@club/service-kit/person/personal-data';
import { contentData } from './personal-data.ts';

export const contentPerson = personDataOf(contentData);

export const {
  list: listContentPerson,
  erase: eraseContentPerson,
  listByName: listContentByName,
  eraseRows: eraseContentRows,
} = personUseCases(contentPerson);
