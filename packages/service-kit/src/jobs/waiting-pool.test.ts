import type { Pool } from '../db/database.ts';
import { waitingPool } from './job-workers.ts';

const log = { warn: () => undefined };

test('a query of the crontab waits until the database is back', async () => {
  let tries = 0;
  const query = async (text: string) => {
    tries += 1;
    if (tries === 1) throw new Error('connect ECONNREFUSED');
    return { rows: [text] };
  };
  const pool = waitingPool({ query } as never as Pool, new AbortController().signal, log);
  expect((await pool.query('select 1')).rows).toEqual(['select 1']);
});

test('at the stop of the process a waiting query ends without an error', async () => {
  const stop = new AbortController();
  const query = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const pool = waitingPool({ query } as never as Pool, stop.signal, log);
  const waiting = pool.query('select 1');
  stop.abort();
  expect((await waiting).rows).toEqual([]);
});
