import { type Insertable, sql } from 'kysely';
import type { ContentDb, ContentTrx } from '../content-database.ts';
import type { MediaItemRow, MediaItemTable } from './media.table.ts';

export const listMediaItems = (db: ContentDb): Promise<MediaItemRow[]> =>
  db
    .selectFrom('media_item')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const insertMediaItem = (
  trx: ContentTrx,
  item: Omit<Insertable<MediaItemTable>, 'deleted_at'>,
): Promise<MediaItemRow> =>
  trx.insertInto('media_item').values(item).returningAll().executeTakeFirstOrThrow();

/** @returns the item that went, `undefined` when there was none. */
export const trashMediaItem = (trx: ContentTrx, id: string): Promise<MediaItemRow | undefined> =>
  trx
    .updateTable('media_item')
    .set({ deleted_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
