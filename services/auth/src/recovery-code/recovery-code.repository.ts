import type { Db } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

/** Replaces all codes of the admin. */
export async function replaceRecoveryCodes(
  db: Db<AuthTables>,
  adminId: string,
  hashes: Buffer[],
): Promise<void> {
  // With two requests at once, the set of the later one works.
  await db.selectFrom('admin').select('id').where('id', '=', adminId).forUpdate().execute();
  await db.deleteFrom('recovery_code').where('admin_id', '=', adminId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ id: uuidv7(), admin_id: adminId, code_hash: hash })))
    .execute();
}

/** Marks a code as used; false when the admin has no such unused code. */
export async function useRecoveryCode(
  db: Db<AuthTables>,
  { adminId, hash }: { adminId: string; hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The number of unused codes of the admin, and the time of their creation. */
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
