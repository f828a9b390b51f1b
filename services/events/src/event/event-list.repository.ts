import { isRestorable } from '@club/service-kit/db/trash';
import type { EventsDb } from '../events-database.ts';
import { byDate, type ListQuery, published, withAdminFields } from './event-rows.repository.ts';

interface Listed {
  /** `YYYY-MM-DD`, the club's day. */
  today: string;
  limit: number;
}

/** The next event first; then past events, the latest first. */
export const listPublishedEvents = (db: EventsDb, listed: Listed) =>
  upcomingFirst(listed, () => published(db));

export const listAdminEvents = (db: EventsDb, listed: Listed) =>
  upcomingFirst(listed, () => withAdminFields(db));

/** Two queries that each read an index in its order: one for both would sort all events. */
async function upcomingFirst<Output>(
  { today, limit }: Listed,
  events: () => ListQuery<Output>,
): Promise<Output[]> {
  const upcoming = await byDate(events().where('event.date', '>=', today), 'asc')
    .limit(limit)
    .execute();
  if (upcoming.length === limit) return upcoming;
  const past = byDate(events().where('event.date', '<', today), 'desc');
  return [...upcoming, ...(await past.limit(limit - upcoming.length).execute())];
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
