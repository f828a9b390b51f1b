import type { ListPart } from '@club/contracts/values/list-part';
import { matchesWords } from '@club/service-kit/db/contains-pattern';
import { countRows } from '@club/service-kit/db/count-rows';
import { isRestorable } from '@club/service-kit/db/trash';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import {
  byDate,
  events,
  type ListQuery,
  published,
  withAdminFields,
} from './event-rows.repository.ts';
import { isAhead } from './event-times.repository.ts';

/** The club's wall clock. */
interface Clock {
  /** `YYYY-MM-DDTHH:MM`. */
  now: string;
  /** Its day. */
  today: string;
}

interface Listed extends Clock {
  limit: number;
}

/** The next event first; then past events, the latest first. */
export const listPublishedEvents = (db: EventsDb, listed: Listed) =>
  upcomingFirst(listed, () => published(db));

export async function listAdminEvents(db: EventsDb, listed: Listed & ListPart) {
  const matches = listed.search ? hasWords(listed.search) : sql<boolean>`true`;
  const offset = listed.page * listed.limit;
  // The past events of a page without upcoming ones begin after those of earlier pages.
  const upcoming = offset === 0 ? 0 : await countUpcoming(events(db).where(matches), listed);
  return upcomingFirst(listed, () => withAdminFields(db).where(matches), {
    upcoming: offset,
    past: Math.max(0, offset - upcoming),
  });
}

/** In the title, the place, the date or a module's name. Triggers keep `event_search`. */
const hasWords = (search: string) =>
  sql<boolean>`event.id in (
    select found.event_id from events.event_search found where ${matchesWords(sql`found.folded`, 'event_search_folded', search)})`;

/** Both conditions name the day, which an index knows. */
const isUpcoming = ({ today, now }: Clock) =>
  sql<boolean>`event.date >= ${today} and ${isAhead(now)}`;
const isOther = ({ today, now }: Clock) =>
  sql<boolean>`event.date <= ${today} and (event.date < ${today} or not ${isAhead(now)})`;

const countUpcoming = (query: ListQuery<unknown>, clock: Clock): Promise<number> =>
  countRows(query.where(isUpcoming(clock)));

/** Two queries that each read an index in its order: one for both would sort all events. */
async function upcomingFirst<Output>(
  { limit, ...clock }: Listed,
  listed: () => ListQuery<Output>,
  skipped = { upcoming: 0, past: 0 },
): Promise<Output[]> {
  const upcoming = await byDate(listed().where(isUpcoming(clock)), 'asc')
    .offset(skipped.upcoming)
    .limit(limit)
    .execute();
  if (upcoming.length === limit) return upcoming;
  const past = await byDate(listed().where(isOther(clock)), 'desc')
    .offset(skipped.past)
    .limit(limit - upcoming.length)
    .execute();
  return [...upcoming, ...past];
}

/** The latest deleted one first. */
export const listTrashedEvents = (db: EventsDb) =>
  db
    .selectFrom('event')
    .select(['id', 'title', 'deleted_at'])
    .where(isRestorable)
    .orderBy('deleted_at', 'desc')
    .$narrowType<{ deleted_at: Date }>()
    .execute();
