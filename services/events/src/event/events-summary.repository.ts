import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** Over all events but the deleted ones. */
export const countOpenAndPending = (db: EventsDb) =>
  db
    .selectFrom('event')
    .leftJoin('registration', 'registration.event_id', 'event.id')
    .select([
      sql<number>`count(distinct event.id) filter (where event.registration_open and event.published)`.as(
        'open_events',
      ),
      sql<number>`count(registration.id) filter (where registration.status = 'pending')`.as(
        'pending',
      ),
    ])
    .where('event.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();

/** A row for each of the last 30 days in UTC, including days without a registration. */
export async function countRegistrationsByDay(
  db: EventsDb,
): Promise<{ date: string; count: number }[]> {
  const { rows } = await sql<{ date: string; count: number }>`
    with day as (
      select generate_series(today - 29, today, interval '1 day')::date as date
      from (select (now() at time zone 'UTC')::date as today) clock
    )
    select day.date, count(registration.id) as count
    from day left join events.registration
      on registration.registered_at >= day.date::timestamp at time zone 'UTC'
      and registration.registered_at < (day.date + 1)::timestamp at time zone 'UTC'
    group by day.date order by day.date`.execute(db);
  return rows;
}
