import type { EventsSite } from './events-site.ts';

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

/** Adds a pause to each write to a table, so that parallel transactions overlap. */
export async function slowDown(
  { database: { pool } }: EventsSite,
  when: 'insert' | 'update',
  table: string,
): Promise<void> {
  await pool.query(`create or replace function events.pause_write() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.05); return new; end $$`);
  await pool.query(`create or replace trigger pause_write before ${when} on events.${table}
    for each row execute function events.pause_write()`);
}

export const countRows = async (
  { database: { pool } }: EventsSite,
  sql: string,
  ...values: unknown[]
) => (await pool.query(`select count(*) as count ${sql}`, values)).rows[0].count as number;
