import type { EventsSite } from './events-site.ts';

/** Starts everything at once; how many came through, and why the others did not. */
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

/** Makes every write of that kind take a moment, so that transactions overlap for sure. */
export async function slowDown(
  { database: { pool } }: EventsSite,
  when: 'insert' | 'update',
  table: string,
): Promise<void> {
  await pool.query(`create or replace function events.dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.05); return new; end $$`);
  await pool.query(`create or replace trigger dawdle before ${when} on events.${table}
    for each row execute function events.dawdle()`);
}

export const countRows = async (
  { database: { pool } }: EventsSite,
  sql: string,
  ...values: unknown[]
) => (await pool.query(`select count(*) as count ${sql}`, values)).rows[0].count as number;
