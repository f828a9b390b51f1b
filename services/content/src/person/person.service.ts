import { idsOf, type PersonData, personUseCases } from '@club/service-kit/person/person';
import type { ContentTables } from '../tables.ts';
import * as named from './named.repository.ts';
import * as personRepository from './person.repository.ts';

const MESSAGES = 'Contact messages';
const SUBSCRIPTION = 'Newsletter subscription';
const DELIVERIES = 'Deliveries of webhooks';

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
  listByName: async ({ db }, name) => [
    {
      kind: MESSAGES,
      effect: 'The message is deleted with its replies.',
      records: (await named.findMessages(db, name)).map(({ id, ...fields }) => ({
        row: `message:${id}`,
        fields,
      })),
    },
    {
      kind: DELIVERIES,
      effect: 'The delivery is deleted. What its receiver has got is not.',
      records: (await named.findDeliveries(db, name)).map(({ id, ...fields }) => ({
        row: `delivery:${id}`,
        fields,
      })),
    },
    {
      kind: 'Published records, drafts and newsletters',
      effect:
        'Not erased here: edit or delete the record on its own screen. Newsletters that were sent are deleted after two years.',
      records: (await named.findRecords(db, name)).map((fields) => ({ row: null, fields })),
    },
  ],
  eraseRows: async ({ db }, rows) => {
    const messages = idsOf(rows, 'message');
    const deliveries = idsOf(rows, 'delivery');
    return {
      parts: [
        { kind: MESSAGES, count: await named.deleteMessages(db, messages) },
        { kind: DELIVERIES, count: await named.deleteDeliveries(db, deliveries) },
      ],
    };
  },
};

export const {
  list: listContentPerson,
  erase: eraseContentPerson,
  listByName: listContentByName,
  eraseRows: eraseContentRows,
} = personUseCases(contentPerson);
