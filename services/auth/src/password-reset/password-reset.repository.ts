import { RESET_MINUTES } from '@club/contracts/auth/password-reset';
import type { Db } from '@club/service-kit/db/database';
import { sql } from 'kysely';
import type { Admin, AuthTables } from '../tables.ts';

/** Earlier links of the admin end. */
export async function replaceReset(
  db: Db<AuthTables>,
  adminId: string,
  tokenHash: Buffer,
): Promise<void> {
  await db.deleteFrom('password_reset').where('admin_id', '=', adminId).execute();
  const expires_at = sql<Date>`now() + make_interval(mins => ${RESET_MINUTES})`;
  await db
    .insertInto('password_reset')
    .values({ token_hash: tokenHash, admin_id: adminId, expires_at })
    .execute();
}

/** The admin of a link that works. */
export const findAdminOfReset = (
  db: Db<AuthTables>,
  tokenHash: Buffer,
): Promise<Pick<Admin, 'id' | 'email'> | undefined> =>
  db
    .selectFrom('password_reset')
    .innerJoin('admin', 'admin.id', 'password_reset.admin_id')
    .select(['admin.id', 'admin.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** False when another request has used the link. */
export async function useReset(db: Db<AuthTables>, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
