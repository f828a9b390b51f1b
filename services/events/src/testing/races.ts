import type { EventsSite } from './events-site.ts';

/** The key of the lock that says that a transaction is in a pause. */
const PAUSE = 20_261_126;

/** Starts all work at once. Returns how many succeeded, and the error codes of the others. */
export async function allAtOnce(
  starts: (() => Promise<unknown>)[],
): Promise<{ succeeded: number; codes: Set<string> }> {
  const results = await Promise.allSettled(starts.map((start) => start()));
  const failures = results.filter((result) => result.status === 'rejected');
  return {
    succeeded: results.length - failures.length,
    codes: new Set(failures.map(({ reason }) => String(reason.code))),
  };
}

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * Adds a pause to each write to a table, so that parallel transactions overlap, also on a busy machine: it ends when another
 * transaction is in such a pause or waits for this one, after 0.05 to 1 s.
 */
export async function slowDown(
  { database: { pool } }: EventsSite,
  when: 'insert' | 'update',
  table: string,
): Promise<void> {
  await pool.query(`create or replace function events.pause_write() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${PAUSE});
      for turn in 1..20 loop
        perform pg_sleep(0.05);
        exit when exists (
          select from pg_locks lock where pg_backend_pid() = any(pg_blocking_pids(lock.pid)) or lock.locktype = 'advisory'
            and lock.database = (select oid from pg_database where datname = current_database())
            and lock.objid = ${PAUSE} and lock.pid <> pg_backend_pid()
        );
      end loop;
      return new;
    end $$`);
  await pool.query(`create or replace trigger pause_write before ${when} on events.${table}
    for each row execute function events.pause_write()`);
}

export const countRows = async (
  { database: { pool } }: EventsSite,
  sql: string,
  ...values: unknown[]
) => (await pool.query(`select count(*) as count ${sql}`, values)).rows[0].count as number;
