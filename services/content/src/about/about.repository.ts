import type { Feature } from '@club/contracts/content/about';
import { sql, type Updateable } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { AboutTable } from '../tables.ts';

export const getAbout = (db: ContentDb) =>
  db.selectFrom('about').selectAll().executeTakeFirstOrThrow();

/** Every save of the page or of one of its features locks this row first. */
export const lockAbout = (db: ContentDb) =>
  db.selectFrom('about').selectAll().forUpdate().executeTakeFirstOrThrow();

export const listFeatures = (db: ContentDb) =>
  db
    .selectFrom('feature')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Saves these columns and raises the version. */
export const saveAbout = (db: ContentDb, columns: Updateable<AboutTable>) =>
  db
    .updateTable('about')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .execute();

/** Makes the list the page's features, in its order. Features that are not in it move to the trash. */
export async function saveFeatures(db: ContentDb, features: Feature[]): Promise<void> {
  for (const [position, feature] of features.entries()) {
    const columns = { ...feature, position, deleted_at: null };
    await db
      .insertInto('feature')
      .values(columns)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  }
  const ids = features.map(({ id }) => id);
  await db
    .updateTable('feature')
    .set({ deleted_at: sql`clock_timestamp()` })
    .where('deleted_at', 'is', null)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
}
