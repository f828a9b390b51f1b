import type { ContentDb } from '../content-database.ts';

/** The latest year first. */
export const listAchievements = (db: ContentDb) =>
  db
    .selectFrom('achievement')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('year', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
