import { setTimeout as pause } from 'node:timers/promises';
import type { EventsSite } from './events-site.ts';

/** The key of the lock that says that a transaction is in a pause. */
const PAUSE = 20_261_126;
/** The key of the lock at which registrations wait. */
const GATE = 7;

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
 * Adds a pause before the commit of each transaction that writes to a table, so that parallel transactions overlap, also on a
 * busy machine: it ends when another transaction is in such a pause or waits for this one, after at most 1 s. Both have read
 * all that they need by then, so the first commit comes too late for the second.
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
        exit when exists (
          select from pg_locks lock where pg_backend_pid() = any(pg_blocking_pids(lock.pid)) or lock.locktype = 'advisory'
            and lock.database = (select oid from pg_database where datname = current_database())
            and lock.objid = ${PAUSE} and lock.pid <> pg_backend_pid()
        );
        perform pg_sleep(0.05);
      end loop;
      return null;
    end $$`);
  await pool.query(`drop trigger if exists pause_write on events.${table}`);
  await pool.query(`create constraint trigger pause_write after ${when} on events.${table}
    deferrable initially deferred for each row execute function events.pause_write()`);
}

/** Resolves once this many connections wait for a lock. */
export async function untilWaiting({ pool }: Pick<EventsSite, 'pool'>, count: number) {
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while (((await pool.query(waiting)).rowCount ?? 0) < count) await pause(10);
}

/** Every registration waits at the gate after it has found the event open and before it is stored. */
export async function closeGate({ database: { pool } }: EventsSite) {
  await pool.query(`create function events.wait_at_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$`);
  await pool.query(`create trigger wait_at_gate before insert on events.registration
    for each row execute function events.wait_at_gate()`);
  const gate = await pool.connect();
  await gate.query('select pg_advisory_lock($1)', [GATE]);
  return {
    async open() {
      await gate.query('select pg_advisory_unlock($1)', [GATE]);
      gate.release();
    },
  };
}

export const countRows = async (
  { database: { pool } }: EventsSite,
  sql: string,
  ...values: unknown[]
) => (await pool.query(`select count(*) as count ${sql}`, values)).rows[0].count as number;
