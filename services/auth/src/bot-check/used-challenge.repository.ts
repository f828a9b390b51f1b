import type { Db } from '@club/service-kit/db/database';
import type { AuthTables } from '../tables.ts';

/** Marks a challenge as used; false when it was used before. */
export async function useChallenge(
  db: Db<AuthTables>,
  challenge: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('used_challenge')
    .values({ nonce: challenge.nonce, expires_at: challenge.expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
