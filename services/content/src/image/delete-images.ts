import { DAY_MS } from '@club/contracts/values/day';
import { daysAgo, type RetentionDeps } from '@club/service-kit/retention/retention';
import type { Storage } from '@club/service-kit/storage/storage';
import { sql } from 'kysely';
import { contentDatabase } from '../content-database.ts';

/**
 * Deletes images that no record has used for some days. The change of the record was committed long ago; the rows that it left
 * keep the image from being served until its files are gone, so a run whose store fails is repeated by the next one. They are
 * locked meanwhile: an image that a record has taken back stays. @returns the number of images
 */
export async function deleteEndedImages(
  { pool, storage }: RetentionDeps,
  days: number,
): Promise<number> {
  const db = contentDatabase(pool);
  const isEnded = sql`bool_and(state = 'ended' and changed_at < ${daysAgo(days)})`;
  const { rows } = await sql<{ image_id: string }>`select image_id from kit.image_use
    group by image_id having ${isEnded}`.execute(db);
  let images = 0;
  for (const { image_id: id } of rows) {
    images += await db.transaction().execute(async (trx) => {
      const uses = await sql<{ state: string }>`select state from kit.image_use
        where image_id = ${id} for update`.execute(trx);
      if (uses.rows.some(({ state }) => state !== 'ended')) return 0;
      await deleteFiles(storage, id);
      await sql`delete from kit.image_avif where image_id = ${id}`.execute(trx);
      await sql`delete from kit.image_use where image_id = ${id}`.execute(trx);
      return 1;
    });
  }
  return images;
}

/** Deletes uploads that no record has ever used. @returns the number of images */
export async function deleteAbandonedImages(
  { pool, storage }: RetentionDeps,
  days: number,
): Promise<number> {
  const keys = await storage.list('media');
  const ids = new Set(keys.flatMap((key) => /^media\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? []));
  const old = [...ids].filter((id) => storedAt(id) < Date.now() - days * DAY_MS);
  const { rows } = await sql<{ id: string }>`select id from unnest(${old}::text[]) id
    where id not in (select image_id from kit.image_use)`.execute(contentDatabase(pool));
  for (const { id } of rows) await deleteFiles(storage, id);
  return rows.length;
}

async function deleteFiles(storage: Storage, imageId: string): Promise<void> {
  for (const key of await storage.list(`media/${imageId}`)) await storage.remove(key);
}

/** A UUIDv7 starts with the milliseconds of its creation. Images with other names are never old. */
const storedAt = (id: string): number =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 13).replace('-', ''), 16) : Number.POSITIVE_INFINITY;
