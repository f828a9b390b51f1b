import type { Db } from '@club/service-kit/db/database';
import { sql } from 'kysely';
import type { AuthTables } from '../auth-tables.ts';

export const MAX_FAILURES = 5;

interface CountedTry {
  /** The number of failures, this one included. */
  failures: number;
  /** Seconds until the lock opens; 0 without a lock. */
  lockedSeconds: number;
}

/**
 * Counts a try as a failure before the password is checked, so that parallel tries are all counted; a success deletes the
 * count. Tries on a locked key do not extend the lock.
 */
export async function countTry(db: Db<AuthTables>, key: string): Promise<CountedTry> {
  const { rows } = await sql<{ failures: number; seconds: number }>`
    insert into auth.login_failure as f (key, failures, until)
    values (${key}, 1, now() + interval '15 minutes')
    on conflict (key) do update set
      failures = case when f.until <= now() then 1 else least(f.failures + 1, ${MAX_FAILURES + 1}) end,
      until = case when f.until > now() and f.failures >= ${MAX_FAILURES} then f.until
        else now() + interval '15 minutes' end
    returning failures, ceil(extract(epoch from until - now()))::integer as seconds`.execute(db);
  const row = rows[0];
  const { failures, seconds } = row ?? { failures: 0, seconds: 0 };
  return { failures, lockedSeconds: failures > MAX_FAILURES ? Math.max(1, seconds) : 0 };
}

export async function deleteTries(db: Db<AuthTables>, keys: string[]): Promise<void> {
  await db.deleteFrom('login_failure').where('key', 'in', keys).execute();
}

/** Opens the locks of all networks, or all locks. Returns their number. */
export async function deleteAllTries(db: Db<AuthTables>, prefix: 'network:' | ''): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_failure')
    .where('key', 'like', `${prefix}%`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
