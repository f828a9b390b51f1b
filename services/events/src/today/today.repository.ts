import { activeStatuses, isInReview, statuses } from '@club/contracts/events/registration-status';
import { type RawBuilder, sql } from 'kysely';
import { overAt } from '../event/event-times.repository.ts';
import type { EventsDb } from '../events-database.ts';
import { statusIn } from '../places/places.repository.ts';
import { isRefundOpen } from '../registration/registration-list.repository.ts';

interface EventCount {
  id: string;
  title: string;
  time: string;
  count: number;
}

/** The events of the counted rows, the most rows first. */
const byEvent = async (db: EventsDb, counted: RawBuilder<unknown>): Promise<EventCount[]> => {
  const { rows } = await sql<EventCount>`
    select event.id, event.title, event.time, counted.count::int as count
    from (${counted}) counted join events.event on event.id = counted.event_id
    where event.deleted_at is null order by counted.count desc, event.date`.execute(db);
  return rows;
};

export const countInReview = (db: EventsDb) =>
  byEvent(
    db,
    sql`select event_id, sum(teams) as count from events.registration_sum
      where ${statusIn('status', statuses.filter(isInReview))} and teams > 0 group by event_id`,
  );

/** @param ids the registrations with a linked line that the bank took back */
export const countTakenBack = (db: EventsDb, ids: string[]) =>
  byEvent(
    db,
    sql`select event_id, count(*) as count from events.registration
      where id = any(${ids}::uuid[]) and ${statusIn('status', activeStatuses)}
      group by event_id`,
  );

export const countOpenRefunds = (db: EventsDb) =>
  byEvent(
    db,
    sql`select event_id, count(*) as count from events.registration
      where ${isRefundOpen} group by event_id`,
  );

/** Published events of a day. @param today of the club's clock */
export const listOfDay = (db: EventsDb, today: string) =>
  byEvent(
    db,
    sql`select id as event_id, 1 as count from events.event
      where published and ${today}::date between date and coalesce(end_date, date)`,
  );

/** @param now the club's wall clock */
export const listDrafts = (db: EventsDb, now: string) =>
  byEvent(
    db,
    sql`select id as event_id, 1 as count from events.event
      where not published and ${overAt} > ${now}::timestamp`,
  );

/** Nobody has saved a delivered event: it names no admin. */
export async function hasSamples(db: EventsDb): Promise<boolean> {
  const found = await db
    .selectFrom('event')
    .select('id')
    .where('updated_by', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
