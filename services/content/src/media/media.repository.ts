import type { ContentDb } from '../content-database.ts';

/** The newest first. */
const mediaItems = (db: ContentDb) =>
  db
    .selectFrom('media_item')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export const listMediaItems = (db: ContentDb) => mediaItems(db).execute();

export const listEventPhotos = (db: ContentDb, event: string) =>
  mediaItems(db).where('event_id', '=', event).execute();
