import { sql } from 'kysely';
import type { EventsCtx } from '../events-ctx.ts';

/** The end, on the club's wall clock. A last day without a time lasts until its midnight. Null: nobody typed an end. */
const end = sql<
  string | null
>`case when event.end_time <> '' then coalesce(event.end_date, event.date) + event.end_time::time
  else event.end_date + time '24:00' end`;

/**
 * The one rule of when an event takes its last team: when the typed closing comes, but not after the end. Without an end and a
 * typed closing, when the event starts. On the club's wall clock.
 */
export const closing = sql<string>`coalesce(least(event.closes_at, ${end}), event.date + event.time::time)`;

/** When an event is over: at its end. Without an end, at midnight of its day, or later if it takes teams for longer. */
export const overAt = sql<string>`coalesce(${end}, greatest(
  event.date + time '24:00', case when event.registration_open then event.closes_at end))`;

/** Whether the event is over, by the database's clock, which decides every rule; lists show the clock of their process. */
export const isOverNow = async (
  { db, timeZone }: Pick<EventsCtx, 'db' | 'timeZone'>,
  id: string,
): Promise<boolean> =>
  (
    await db
      .selectFrom('event')
      .select(sql<boolean>`${overAt} <= clock_timestamp() at time zone ${timeZone}`.as('is_over'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).is_over;

/** The events that are not over. @param now the club's wall clock */
export const isAhead = (now: string) => sql<boolean>`${overAt} > ${now}::timestamp`;

/** The events that take teams, or will, unless an admin closes them earlier. @param now the club's wall clock */
export const isUnclosed = (now: string) =>
  sql<boolean>`event.registration_open and ${closing} > ${now}::timestamp`;
