import { type Insertable, sql } from 'kysely';
import type { ContentDb, ContentTrx } from '../content-database.ts';
import type { AchievementRow, AchievementTable } from './achievement.table.ts';

type Fields = Pick<AchievementRow, 'year' | 'title' | 'description' | 'icon' | 'updated_by'>;

export const listAchievementRows = (db: ContentDb): Promise<AchievementRow[]> =>
  db
    .selectFrom('achievement')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('year', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const insertAchievement = (
  trx: ContentTrx,
  row: Omit<Insertable<AchievementTable>, 'deleted_at'>,
): Promise<AchievementRow> =>
  trx.insertInto('achievement').values(row).returningAll().executeTakeFirstOrThrow();

export const lockAchievement = (trx: ContentTrx, id: string): Promise<AchievementRow | undefined> =>
  trx
    .selectFrom('achievement')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Without an image address the picture stays. */
export const saveAchievement = (
  trx: ContentTrx,
  id: string,
  fields: Fields & { image_url?: string },
): Promise<AchievementRow> =>
  trx
    .updateTable('achievement')
    .set({ ...fields, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns the achievement that went, `undefined` when there was none. */
export const trashAchievement = (
  trx: ContentTrx,
  id: string,
): Promise<AchievementRow | undefined> =>
  trx
    .updateTable('achievement')
    .set({ deleted_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
