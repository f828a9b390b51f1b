import type { Db, Trx } from '@club/service-kit/db/database';
import { sql } from 'kysely';
import type { AuthTables } from '../auth-tables.ts';

const MAX_TRIES = 5;

/** Puts a session's code in place of its earlier one. */
export async function replaceCode(
  trx: Trx<AuthTables>,
  { sessionId, codeHash, seconds }: { sessionId: string; codeHash: Buffer; seconds: number },
): Promise<void> {
  const fresh = {
    code_hash: codeHash,
    tries_left: MAX_TRIES,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    used_at: null,
  };
  await trx
    .insertInto('one_time_code')
    .values({ session_id: sessionId, ...fresh })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fresh))
    .execute();
}

/**
 * Takes one try of the session's code and returns what it should be; undefined when it no longer works. One statement of
 * its own: parallel guesses take a try each, and a failing request does not give it back.
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

/** Uses the code up; false when another request was first or a newer code took its place. */
export async function useCode(
  trx: Trx<AuthTables>,
  { sessionId, codeHash }: { sessionId: string; codeHash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('one_time_code')
    .set({ used_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
