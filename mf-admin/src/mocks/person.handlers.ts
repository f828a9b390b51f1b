import {
  eraseAuthRows,
  eraseContentRows,
  eraseEventsRows,
  listAuthByName,
  listContentByName,
  listEventsByName,
  type NamedPart,
} from '@club/contracts/person/named-person';
import {
  eraseAuthPerson,
  eraseContentPerson,
  eraseEventsPerson,
  listAuthPerson,
  listContentPerson,
  listEventsPerson,
  type PersonPart,
} from '@club/contracts/person/person';
import { sampleMessage } from '@club/contracts/samples/content';
import { mockCall } from '@club/web-kit/mock';

const registration = {
  event: 'Winter Code Sprint',
  name: 'Sana',
  phone: '+92 300 0000000',
  university_name: 'City University',
  team_name: 'Null Pointers',
  is_leader: true,
  status: 'pending',
  reference: 'WIN-7Q2K',
  payable: 2500,
};

/** What each service has about a person, whoever that is. Erasing empties it until the page is closed. */
const data: Record<'auth' | 'content' | 'events', PersonPart[]> = {
  auth: [],
  content: [{ kind: 'Contact messages', records: [sampleMessage()] }],
  events: [{ kind: 'Registrations', records: [registration] }],
};

/** Where a name stands, whichever name that is. */
let named: NamedPart[] = [
  {
    kind: 'Registrations',
    effect: 'The name, email address, phone number and studies become "Erased".',
    records: ['sana@example.org', 'another.sana@example.org'].map((email, index) => ({
      row: `place:${index}`,
      fields: { ...registration, email },
    })),
  },
  {
    kind: 'Transaction IDs and references of refunds',
    effect: "They stay: the club's accounts must show where money came from and where it went.",
    records: [{ row: null, fields: { reference: 'WIN-7Q2K', transaction_id: 'FT-SANA' } }],
  },
];

function eraseRows(rows: string[]) {
  named = named.map((part) => ({
    ...part,
    records: part.records.filter(({ row }) => row === null || !rows.includes(row)),
  }));
  return [{ kind: 'Registrations', count: rows.length }];
}

function eraseOf(service: keyof typeof data) {
  const erased = data[service].map(({ kind, records }) => ({ kind, count: records.length }));
  data[service] = [];
  return erased;
}

export const personMocks = [
  mockCall(listAuthPerson, () => data.auth),
  mockCall(listContentPerson, () => data.content),
  mockCall(listEventsPerson, () => data.events),
  mockCall(eraseAuthPerson, () => eraseOf('auth')),
  mockCall(eraseContentPerson, () => eraseOf('content')),
  mockCall(eraseEventsPerson, () => eraseOf('events')),
  mockCall(listAuthByName, () => []),
  mockCall(listContentByName, () => []),
  mockCall(listEventsByName, () => named),
  mockCall(eraseAuthRows, () => []),
  mockCall(eraseContentRows, () => []),
  mockCall(eraseEventsRows, ({ body }) => eraseRows(body.rows)),
];
