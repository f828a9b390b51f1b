import type { Feature } from '@club/contracts/content/about';
import { type Selectable, sql } from 'kysely';
import type { ContentDb, ContentTrx } from '../content-database.ts';
import type { AboutTable, FeatureRow } from './about.table.ts';

type AboutRow = Selectable<AboutTable>;
type AboutFields = Omit<AboutRow, 'only_row' | 'version' | 'updated_at'>;

export const getAboutRow = (db: ContentDb): Promise<AboutRow> =>
  db.selectFrom('about').selectAll().executeTakeFirstOrThrow();

/** Whoever saves the page or one of its features holds this row first. */
export const lockAbout = (trx: ContentTrx): Promise<AboutRow> =>
  trx.selectFrom('about').selectAll().forUpdate().executeTakeFirstOrThrow();

export const listFeatures = (db: ContentDb): Promise<FeatureRow[]> =>
  db
    .selectFrom('feature')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Saves the fields given; without any, just raises the version. */
export async function saveAbout(trx: ContentTrx, fields: Partial<AboutFields>): Promise<void> {
  await trx
    .updateTable('about')
    .set({ ...fields, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .execute();
}

/** Makes the list the page's features, in its order; those not in it go to the trash. */
export async function saveFeatures(trx: ContentTrx, features: Feature[]): Promise<void> {
  for (const [position, feature] of features.entries()) {
    await trx
      .insertInto('feature')
      .values({ ...feature, position, deleted_at: null })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ...feature, position, deleted_at: null }),
      )
      .execute();
  }
  const kept = features.map(({ id }) => id);
  await trx
    .updateTable('feature')
    .set({ deleted_at: sql<Date>`clock_timestamp()` })
    .where('deleted_at', 'is', null)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
}

/** @returns the feature that went, `undefined` when there was none. */
export const trashFeature = (trx: ContentTrx, id: string): Promise<FeatureRow | undefined> =>
  trx
    .updateTable('feature')
    .set({ deleted_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
