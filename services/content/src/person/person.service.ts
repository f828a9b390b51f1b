import { type PersonData, personUseCases } from '@club/service-kit/person/person';
import type { ContentTables } from '../content-database.ts';
import * as personRepository from './person.repository.ts';

const MESSAGES = 'Contact messages';
const SUBSCRIPTION = 'Newsletter subscription';

/** The messages of a person with their replies, and the newsletter subscription. */
export const contentPerson: PersonData<ContentTables> = {
  list: async ({ db }, email) => [
    { kind: MESSAGES, records: await personRepository.listMessages(db, email) },
    { kind: SUBSCRIPTION, records: await personRepository.listSubscriptions(db, email) },
  ],
  erase: async ({ db }, email) => ({
    parts: [
      { kind: MESSAGES, count: await personRepository.deleteMessages(db, email) },
      { kind: SUBSCRIPTION, count: await personRepository.deleteSubscriptions(db, email) },
    ],
  }),
};

export const { list: listContentPerson, erase: eraseContentPerson } = personUseCases(contentPerson);
