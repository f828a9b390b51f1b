import type { Db } from '@club/service-kit/db/database';
import { sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

const MAX_TRIES = 5;

/** Replaces the session's code. */
export async function replaceCode(
  db: Db<AuthTables>,
  { sessionId, codeHash, seconds }: { sessionId: string; codeHash: Buffer; seconds: number },
): Promise<void> {
  const fresh = {
    code_hash: codeHash,
    tries_left: MAX_TRIES,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    used_at: null,
  };
  await db
    .insertInto('one_time_code')
    .values({ session_id: sessionId, ...fresh })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fresh))
    .execute();
}

/**
 * Counts one try and returns the hash of the session's code; undefined when the code no longer works. It is one statement
 * outside of any transaction: parallel guesses count one try each, and a failed request does not undo it.
 */
export async function takeTry(db: Db<AuthTables>, sessionId: string): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('one_time_code')
    .set({ tries_left: sql`tries_left - 1` })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries_left', '>', 0)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Marks the code as used; false when another request was first or the code was replaced. */
export async function useCode(
  db: Db<AuthTables>,
  { sessionId, codeHash }: { sessionId: string; codeHash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_code')
    .set({ used_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
