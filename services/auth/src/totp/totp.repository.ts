import type { Db } from '@club/service-kit/db/database';
import { type Selectable, sql } from 'kysely';
import type { AuthTables, TotpTable } from '../tables.ts';

export function findTotp(
  db: Db<AuthTables>,
  adminId: string,
): Promise<Selectable<TotpTable> | undefined> {
  return db.selectFrom('totp').selectAll().where('admin_id', '=', adminId).executeTakeFirst();
}

export async function savePendingKey(
  db: Db<AuthTables>,
  adminId: string,
  key: string,
): Promise<void> {
  await db
    .insertInto('totp')
    .values({ admin_id: adminId, pending_key: key })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet({ pending_key: key }))
    .execute();
}

/** Makes the pending key the key; false when another request replaced it. */
export async function activateKey(
  db: Db<AuthTables>,
  { adminId, key, step }: { adminId: string; key: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ key, pending_key: null, created_at: sql<Date>`now()`, last_step: step })
    .where('admin_id', '=', adminId)
    .where('pending_key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up the code of a step; false when a code of this step or of a later step was used before. */
export async function useStep(
  db: Db<AuthTables>,
  { adminId, key, step }: { adminId: string; key: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('admin_id', '=', adminId)
    .where('key', '=', key)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether the admin had an app that worked. */
export async function deleteTotp(db: Db<AuthTables>, adminId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('totp')
    .where('admin_id', '=', adminId)
    .returning('key')
    .executeTakeFirst();
  return Boolean(row?.key);
}
