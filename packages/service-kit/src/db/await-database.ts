import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/logger.ts';
import { createPool, type Pool } from './database.ts';

const WAIT_MS = 60_000;
const PAUSE_MS = 500;

/** Postgres refuses whoever asks with these: a wrong password, no such user or database. Waiting does not mend them. */
const HOPELESS = /^(28|3D)/;

/**
 * A pool on a database that answers. One that is not there yet is waited for, up to a minute, so that processes may be
 * started in any order. @throws with one line that names the variable, never the password in it.
 */
export async function awaitDatabase(url: string, log: Log): Promise<Pool> {
  const pool = createPool(url);
  const until = Date.now() + WAIT_MS;
  for (;;) {
    try {
      await pool.query('select 1');
      return pool;
    } catch (error) {
      const { message, code = '' } = error as Error & { code?: string };
      if (HOPELESS.test(code) || Date.now() > until) {
        throw new Error(`DATABASE_URL: cannot reach the database (${message || code})`);
      }
      log.warn(`waiting for the database (${message || code})`);
      await pause(PAUSE_MS);
    }
  }
}
