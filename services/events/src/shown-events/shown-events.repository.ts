import { type RawBuilder, sql } from 'kysely';
import { byDate, events, published } from '../event/event-rows.repository.ts';
import type { EventsDb } from '../events-database.ts';

interface Listed {
  /** `YYYY-MM-DD`, the club's day. */
  today: string;
  limit: number;
}

/**
 * Published events that are not over or whose registration is open: the next one first, then those that have begun, the
 * latest first. @param now the club's wall clock
 */
export async function listCurrentEvents(db: EventsDb, listed: Listed & { now: string }) {
  const { today, limit } = listed;
  const upcoming = await byDate(published(db).where('event.date', '>=', today), 'asc')
    .limit(limit)
    .execute();
  if (upcoming.length === limit) return upcoming;
  const ids = begunIds(db, { ...listed, limit: limit - upcoming.length });
  const begun = byDate(published(db).where('event.id', 'in', ids), 'desc');
  return [...upcoming, ...(await begun.execute())];
}

/** Two queries that each read an index of their own: one condition with `or` would read all past events. */
function begunIds(db: EventsDb, { today, limit, now }: Listed & { now: string }) {
  const begun = events(db)
    .clearSelect()
    .select(['event.id', 'event.date', 'event.time'])
    .where('event.published', '=', true)
    .where('event.date', '<', today);
  const isRunning = begun.where(
    sql<boolean>`coalesce(event.end_date, event.date) >= ${today}::date`,
  );
  const takesTeams = begun
    .where('event.registration_open', '=', true)
    .where(sql<boolean>`coalesce(event.closes_at > ${now}::timestamp, true)`);
  return db
    .selectFrom(isRunning.union(takesTeams).as('begun'))
    .select('begun.id')
    .orderBy('begun.date', 'desc')
    .orderBy('begun.time')
    .orderBy('begun.id')
    .limit(limit);
}

/** Published events that are over, the latest first. @param year of the first day; undefined: all years */
export const listPastEvents = (
  db: EventsDb,
  { today, limit, year, offset = 0 }: Listed & { year?: number; offset?: number },
) => {
  const ids = byDate(
    events(db)
      .clearSelect()
      .select('event.id')
      .where('event.published', '=', true)
      .where(sql<boolean>`coalesce(event.end_date, event.date) < ${today}::date`)
      .where('event.date', '<', today)
      .$if(year !== undefined, (query) =>
        query.where('event.date', '>=', `${year}-01-01`).where('event.date', '<=', `${year}-12-31`),
      ),
    'desc',
  )
    .offset(offset)
    .limit(limit);
  return byDate(published(db).where('event.id', 'in', ids), 'desc').execute();
};

/** The years of published past events, the latest first: one look into the index for each year. */
export async function listPastYears(db: EventsDb, today: string): Promise<number[]> {
  const latestBefore = (day: RawBuilder<unknown>) => sql`(
    select max(date) from events.event
    where deleted_at is null and published and date < ${day}
      and coalesce(end_date, date) < ${today}::date)`;
  const { rows } = await sql<{ year: number }>`with recursive latest as (
      select ${latestBefore(sql`${today}::date`)} as date
      union all
      select ${latestBefore(sql`date_trunc('year', latest.date)::date`)} from latest
      where latest.date is not null
    ) select extract(year from date)::integer as year from latest
      where date is not null order by date desc`.execute(db);
  return rows.map(({ year }) => year);
}
