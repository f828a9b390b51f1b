import { isInReview, statuses } from '@club/contracts/events/registration-status';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { statusIn } from '../places/places.repository.ts';
import { isUnclosed } from './event-times.repository.ts';

/** Over all events but the deleted ones. @param now the club's wall clock */
export async function countOpenAndPending(
  db: EventsDb,
  now: string,
): Promise<{ open_events: number; pending: number }> {
  const { rows } = await sql<{ open_events: number; pending: number }>`select
    (select count(*) from events.event
      where ${isUnclosed(now)} and coalesce(event.opens_at <= ${now}::timestamp, true)
        and published and deleted_at is null) as open_events,
    (select coalesce(sum(teams), 0) from events.registration_sum
      join events.event on event.id = registration_sum.event_id
      where ${statusIn('status', statuses.filter(isInReview))} and teams > 0 and event.deleted_at is null) as pending`.execute(
    db,
  );
  return rows[0] ?? { open_events: 0, pending: 0 };
}

/** The bytes that the files of teams take, by event. */
export const listFileSums = (db: EventsDb) =>
  db
    .selectFrom('answer_file')
    .innerJoin('event', 'event.id', 'answer_file.event_id')
    .select(['event.id', 'event.title'])
    .select(sql<number>`sum(answer_file.bytes)::bigint`.as('bytes'))
    .where('claimed_at', 'is not', null)
    .where('event.deleted_at', 'is', null)
    .groupBy('event.id')
    .orderBy('event.title')
    .execute();

/** A row for each of the last 30 days in UTC, including days without a registration. */
export async function countRegistrationsByDay(
  db: EventsDb,
): Promise<{ date: string; count: number }[]> {
  const { rows } = await sql<{ date: string; count: number }>`
    with day as (
      select generate_series(today - 29, today, interval '1 day')::date as date
      from (select (now() at time zone 'UTC')::date as today) clock
    )
    select day.date, coalesce(sum(registration_day.teams), 0) as count
    from day left join events.registration_day on registration_day.day = day.date
      and registration_day.day >= (now() at time zone 'UTC')::date - 29
    group by day.date order by day.date`.execute(db);
  return rows;
}
