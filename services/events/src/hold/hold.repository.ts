import { refusedStatuses, unpaidStatuses } from '@club/contracts/events/registration-status';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** The rest waits for the next minute. */
const BATCH = 500;

/** Unpaid registrations, the earliest deadline first. Those of deleted events stay until the event is restored or swept. */
const unpaid = (db: EventsDb) =>
  db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select(['registration.id', 'registration.event_id'])
    .where('registration.status', 'in', unpaidStatuses)
    .where('event.deleted_at', 'is', null)
    .orderBy('registration.held_until')
    .limit(BATCH);

export const listExpired = (db: EventsDb) =>
  unpaid(db).where('registration.held_until', '<=', sql<Date>`clock_timestamp()`).execute();

/** True when a rejected team has lost its place in the last minutes. Its state stays as it is: it may still pay again. */
export const hasLostPlaces = async (db: EventsDb): Promise<boolean> =>
  (await db
    .selectFrom('registration')
    .select('id')
    .where('status', 'in', refusedStatuses)
    .where('held_until', '<=', sql<Date>`clock_timestamp()`)
    .where('held_until', '>', sql<Date>`clock_timestamp() - interval '3 minutes'`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The deadline is less than a day away. A team that had little more than a day from the start needs no reminder. */
export const listForReminder = (db: EventsDb) =>
  unpaid(db)
    .where('registration.reminded_at', 'is', null)
    .where('registration.held_until', '>', sql<Date>`clock_timestamp()`)
    .where('registration.held_until', '<=', sql<Date>`clock_timestamp() + interval '1 day'`)
    .whereRef(
      'registration.registered_at',
      '<',
      sql<Date>`registration.held_until - interval '30 hours'`,
    )
    .execute();
