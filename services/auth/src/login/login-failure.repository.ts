import { affectedRows } from '@club/service-kit/db/affected-rows';
import type { Db } from '@club/service-kit/db/database';
import { sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

/** Failures of a browser before it has to wait. */
export const FREE_FAILURES = 5;

const MAX_WAIT_SECONDS = 15 * 60;

/**
 * Counts a try of a browser as a failure before the password is checked, so that parallel tries are all counted; a success
 * deletes the count. From the fifth failure on the browser waits 2, 4, 8 … seconds, at most 15 minutes. Returns the
 * seconds to wait; 0 when the try is allowed. A try that has to wait does not count.
 * A browser waits, never an account or a network (decision 15).
 */
export async function takeTry(db: Db<AuthTables>, key: string): Promise<number> {
  const { rows } = await sql`
    insert into auth.login_failure as f (key, failures, until, next_try_at)
    values (${key}, 1, now() + interval '1 hour', now())
    on conflict (key) do update set
      failures = case when f.until <= now() then 1 else least(f.failures + 1, 1000) end,
      until = now() + interval '1 hour',
      next_try_at = case when f.until <= now() or f.failures + 1 < ${FREE_FAILURES} then now()
        else now() + make_interval(secs =>
          least(power(2, least(f.failures + 2 - ${FREE_FAILURES}, 20)), ${MAX_WAIT_SECONDS})) end
    where f.until <= now() or f.next_try_at <= now()
    returning failures`.execute(db);
  if (rows.length > 0) return 0;
  const { rows: waiting } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from next_try_at - now()))::integer as seconds
    from auth.login_failure where key = ${key}`.execute(db);
  return Math.max(1, waiting[0]?.seconds ?? 1);
}

/** Takes a try back whose password was not checked. */
export async function giveTryBack(db: Db<AuthTables>, key: string): Promise<void> {
  await sql`update auth.login_failure set failures = greatest(failures - 1, 0), next_try_at = now()
    where key = ${key}`.execute(db);
}

/** Counts a failure for 15 minutes after the latest one. */
export async function countFailure(db: Db<AuthTables>, key: string): Promise<void> {
  await sql`
    insert into auth.login_failure as f (key, failures, until)
    values (${key}, 1, now() + interval '15 minutes')
    on conflict (key) do update set
      failures = case when f.until <= now() then 1 else least(f.failures + 1, 1000) end,
      until = now() + interval '15 minutes'`.execute(db);
}

/** Counts within an hour that starts with the first failure. Returns the number so far. */
export async function countInHour(db: Db<AuthTables>, key: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into auth.login_failure as f (key, failures, until)
    values (${key}, 1, now() + interval '1 hour')
    on conflict (key) do update set
      failures = case when f.until <= now() then 1 else least(f.failures + 1, 1000) end,
      until = case when f.until <= now() then now() + interval '1 hour' else f.until end
    returning failures`.execute(db);
  return rows[0]?.failures ?? 0;
}

export async function findFailures(db: Db<AuthTables>, key: string): Promise<number> {
  const row = await db
    .selectFrom('login_failure')
    .select('failures')
    .where('key', '=', key)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export async function deleteTries(db: Db<AuthTables>, key: string): Promise<void> {
  await db.deleteFrom('login_failure').where('key', '=', key).execute();
}

/** Deletes the counts of all browsers and accounts. */
export async function deleteAllTries(db: Db<AuthTables>): Promise<void> {
  await db.deleteFrom('login_failure').execute();
}

/** Deletes the counters whose keys contain an email address. @returns how many */
export const deleteFailuresOf = (db: Db<AuthTables>, email: string): Promise<number> =>
  affectedRows(
    db,
    sql`delete from auth.login_failure where position(lower(${email}) in lower(key)) > 0`,
  );
