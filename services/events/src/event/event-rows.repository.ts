import { moduleFacts } from '@club/contracts/events/form-module';
import type { PaymentStatus } from '@club/contracts/events/registration';
import { statuses } from '@club/contracts/events/registration-status';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { EventsDb } from '../events-database.ts';
import type { EventsTables } from '../tables.ts';
import {
  offeredModulePlaces,
  offeredPlaces,
  takenModulePlaces,
  takenPlaces,
} from './event-places.repository.ts';
import { discountCodesOf } from './event-prices.repository.ts';
import { closing, overAt } from './event-times.repository.ts';

type Events = ExpressionBuilder<EventsTables, 'event'>;

/** Events that are not in the trash. */
export const events = (db: EventsDb) =>
  db
    .selectFrom('event')
    .selectAll('event')
    .select([closing.as('closing'), overAt.as('over_at')])
    .where('event.deleted_at', 'is', null);

/** Adds the modules, and how many teams have a place in the event and in each module. */
export const withPlaces = (db: EventsDb) =>
  events(db).select((eb) => [
    modulesOf(eb).as('modules'),
    takenPlaces.as('taken'),
    offeredPlaces.as('offered'),
  ]);

export const published = (db: EventsDb) => withPlaces(db).where('event.published', '=', true);

export const withAdminFields = (db: EventsDb) =>
  withPlaces(db).select((eb) => [
    discountCodesOf(eb).as('discount_codes'),
    registrationCountsOf(eb).as('registrations'),
  ]);

const modulesOf = (eb: Events) =>
  jsonArrayFrom(
    eb
      .selectFrom('module')
      .select(moduleFacts.map((fact) => `module.${fact}` as const))
      .select([takenModulePlaces.as('taken'), offeredModulePlaces.as('offered')])
      .whereRef('module.event_id', '=', 'event.id')
      .orderBy('module.position'),
  );

const registrationCountsOf = (eb: Events) =>
  jsonObjectFrom(
    eb
      .selectFrom('registration_sum')
      .select(statuses.map(teamsOf))
      .whereRef('registration_sum.event_id', '=', 'event.id'),
  ).$notNull();

const teamsOf = (status: PaymentStatus) =>
  sql<number>`coalesce(sum(teams) filter (where status = ${status}), 0)`.as(status);

export type ListQuery<Output> = SelectQueryBuilder<EventsTables, 'event', Output>;

export const byDate = <Output>(query: ListQuery<Output>, order: 'asc' | 'desc') =>
  query.orderBy('event.date', order).orderBy('event.time').orderBy('event.id');

export type EventRow = Awaited<ReturnType<ReturnType<typeof withPlaces>['execute']>>[number];
export type AdminEventRow = Awaited<
  ReturnType<ReturnType<typeof withAdminFields>['execute']>
>[number];
