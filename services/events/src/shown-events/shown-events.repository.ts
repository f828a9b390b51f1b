import { type RawBuilder, sql } from 'kysely';
import { byDate, events, published } from '../event/event-rows.repository.ts';
import { isAhead, isUnclosed } from '../event/event-times.repository.ts';
import type { EventsDb } from '../events-database.ts';

interface Listed {
  /** The club's wall clock, `YYYY-MM-DDTHH:MM`. */
  now: string;
  /** Its day. */
  today: string;
  limit: number;
}

/** Published events that are not over: the next one first, then those that have begun, the latest first. */
export async function listCurrentEvents(db: EventsDb, listed: Listed) {
  const { today, now, limit } = listed;
  const upcoming = await byDate(
    published(db).where('event.date', '>=', today).where(isAhead(now)),
    'asc',
  )
    .limit(limit)
    .execute();
  if (upcoming.length === limit) return upcoming;
  const ids = begunIds(db, { ...listed, limit: limit - upcoming.length });
  const begun = byDate(published(db).where('event.id', 'in', ids), 'desc');
  return [...upcoming, ...(await begun.execute())];
}

/** Two queries that each read an index of their own: one condition with `or` would read all past events. */
function begunIds(db: EventsDb, { today, limit, now }: Listed) {
  const begun = events(db)
    .clearSelect()
    .select(['event.id', 'event.date', 'event.time'])
    .where('event.published', '=', true)
    .where('event.date', '<', today)
    .where(isAhead(now));
  const isRunning = begun.where(
    sql<boolean>`coalesce(event.end_date, event.date) >= ${today}::date`,
  );
  const takesTeams = begun.where(isUnclosed(now));
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
  { today, now, limit, year, offset = 0 }: Listed & { year?: number; offset?: number },
) => {
  const ids = byDate(
    events(db)
      .clearSelect()
      .select('event.id')
      .where('event.published', '=', true)
      .where('event.date', '<=', today)
      .where(sql<boolean>`not ${isAhead(now)}`)
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
export async function listPastYears(
  db: EventsDb,
  { today, now }: Omit<Listed, 'limit'>,
): Promise<number[]> {
  const latestBefore = (day: RawBuilder<unknown>) => sql`(
    select max(date) from events.event
    where deleted_at is null and published and date < ${day} and not ${isAhead(now)})`;
  const { rows } = await sql<{ year: number }>`with recursive latest as (
      select ${latestBefore(sql`${today}::date + 1`)} as date
      union all
      select ${latestBefore(sql`date_trunc('year', latest.date)::date`)} from latest
      where latest.date is not null
    ) select extract(year from date)::integer as year from latest
      where date is not null order by date desc`.execute(db);
  return rows.map(({ year }) => year);
}
