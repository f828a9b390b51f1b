import type { Db, Trx } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { sql } from 'kysely';
import type { AuthTables } from '../auth-tables.ts';

/** Puts new codes in place of all that the admin had. */
export async function replaceRecoveryCodes(
  trx: Trx<AuthTables>,
  adminId: string,
  hashes: Buffer[],
): Promise<void> {
  // Two requests at once: the later set is the one that works.
  await trx.selectFrom('admin').select('id').where('id', '=', adminId).forUpdate().execute();
  await trx.deleteFrom('recovery_code').where('admin_id', '=', adminId).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ id: uuidv7(), admin_id: adminId, code_hash: hash })))
    .execute();
}

/** Uses a code up; false when the admin has no such unused one. */
export async function useRecoveryCode(
  trx: Trx<AuthTables>,
  { adminId, hash }: { adminId: string; hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many unused codes the admin has, and when they were made. */
export async function countRecoveryCodes(
  db: Db<AuthTables>,
  adminId: string,
): Promise<{ left: number; createdAt: Date | null }> {
  const row = await db
    .selectFrom('recovery_code')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
      eb.fn.max('created_at').as('created_at'),
    ])
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow();
  return { left: row.left, createdAt: row.created_at };
}
