import type { Db } from '@club/service-kit/db/database';
import { sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

const LIFE = sql<Date>`now() + interval '8 hours'`;

export async function insertMasterToken(
  db: Db<AuthTables>,
  token: { hash: Buffer; trigger: string; address: string },
): Promise<void> {
  await db
    .insertInto('master_token')
    .values({
      token_hash: token.hash,
      trigger: token.trigger,
      address: token.address,
      expires_at: LIFE,
    })
    .execute();
}

/** Extends a live token to its full lifetime; false when the token is not live. */
export async function renewMasterToken(db: Db<AuthTables>, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('master_token')
    .set({ expires_at: LIFE })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isLiveMasterToken(db: Db<AuthTables>, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('master_token')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function expireMasterToken(db: Db<AuthTables>, hash: Buffer): Promise<void> {
  await db
    .updateTable('master_token')
    .set({ expires_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}
