import { personUseCases } from '@club/service-kit/person/person';
import { personDataOf } from '@club/service-kit/person/personal-data';
import { eventsData } from './personal-data.ts';

export const eventsPerson = personDataOf(eventsData);

export const {
  list: listEventsPerson,
  erase: eraseEventsPerson,
  listByName: listEventsByName,
  eraseRows: eraseEventsRows,
} = personUseCases(eventsPerson);
