import { contentKinds, type PlainKind, plainKinds } from '@club/contracts/content/kinds';
import { postFields } from '@club/contracts/content/post';
import { eventFields } from '@club/contracts/events/event-fields';
import { recordCallIds } from '@club/contracts/record/call-ids';
import type { Fields, FieldType } from '@club/contracts/record/fields';
import { kindFields } from '@club/contracts/record/kind-fields';

/** A call of the back office with what it takes. */
export interface Sample {
  /** `POST /api/admin/events` */
  request: string;
  /** Travels as JSON. */
  json?: Record<string, unknown>;
  /** Travels as multipart. */
  form?: Record<string, string | File | (string | File)[]>;
  /** Travels in the address. */
  query?: Record<string, string>;
  /** Fields that are mostly left out. */
  more?: string[];
}

/** A value of each type, for fields that have no value of their own below. */
const values: Partial<Record<FieldType, string>> = {
  address: 'https://maps.example.org',
  number: '3',
  event: '',
};

const formOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type, start }]) => [
      name,
      start ?? values[type] ?? 'Words.',
    ]),
  );

const event = {
  ...formOf(eventFields),
  title: 'Winter Code Sprint',
  date: '2038-01-20',
  time: '10:00',
  end_date: '2038-01-21',
  end_time: '09:00',
  registration_open: 'true',
  opens_at: '2026-11-01T08:00',
  closes_at: '2038-01-18T23:59',
  capacity: '20',
  waiting_hours: '48',
  gathering: 'early',
  module_capacities: 'Robotics:6',
  module_steps: '{"Robotics":[{"amount":2000,"last_day":"2025-12-01","max_teams":20}]}',
  modules: 'Web,Robotics',
  module_amounts: 'Web:1200,Robotics:2500',
  discount_codes:
    '[{"code":"EARLY","amount":500,"module":"Robotics","last_day":"2038-01-10","max_uses":10},{"code":"ALL","amount":100,"modules":"all"}]',
  published: 'false',
  module_renames: '{"Chess":"Web"}',
  questions:
    '[{"id":"019aa000-0000-7000-8000-000000000001","for":"member","kind":"choice","label":"Size?","options":["S","M"],"modules":["Web"]}]',
};

const post = {
  ...formOf(postFields),
  ...{ state: 'scheduled', publish_at: '2035-01-18T09:30' },
};

const recordMaker = (kind: 'member' | PlainKind): Sample => ({
  request: `POST /api/admin/${contentKinds[kind].topic}`,
  form: formOf(kindFields[kind]),
  more: ['image', 'version'],
});

/** What makes the records that the calls below change. */
export const makers = {
  event: { request: 'POST /api/admin/events', form: event, more: ['image', 'version'] },
  post: {
    request: 'POST /api/admin/posts',
    form: post,
    more: ['image', 'version', 'draft', 'draft_version'],
  },
  member: recordMaker('member'),
  ...(Object.fromEntries(plainKinds.map((kind) => [kind, recordMaker(kind)])) as Record<
    PlainKind,
    Sample
  >),
} satisfies Record<string, Sample>;

export type Ids = Record<keyof typeof makers, string>;

const changing = (maker: Sample, id: string): Sample => ({
  ...maker,
  request: `PUT ${maker.request.replace(/^POST |\/$/g, '')}/${id}`,
});

/** The calls that create and update these records. */
export const recordSamples = (ids: Ids): Record<string, Sample> =>
  Object.fromEntries(
    Object.entries<Sample>(makers).flatMap(([kind, maker]) => {
      const { create, update } = recordCallIds(kind, '');
      return [
        [create, maker],
        [update, changing(maker, ids[kind as keyof Ids])],
      ];
    }),
  );
