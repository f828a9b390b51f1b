import type { ContentDb } from '../content-database.ts';

/** The newest first. */
export const listMediaItems = (db: ContentDb) =>
  db
    .selectFrom('media_item')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
