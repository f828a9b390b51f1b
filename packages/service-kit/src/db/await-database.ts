import { setTimeout as pause } from 'node:timers/promises';
import type { CommonEnv } from '../env/env.ts';
import type { Log } from '../log/logger.ts';
import { onlyNew } from '../log/only-new.ts';
import { createUnlimitedPool } from './database.ts';

const PAUSE_MS = 500;

/** Postgres refuses a wrong password (28) and an unknown database (3D). Waiting does not help then. */
const FINAL_REFUSAL = /^(28|3D)/;

/** A database that answers. */
export interface OpenedDatabase {
  url: string;
  /** True for the embedded Postgres, which no other process uses. */
  isEmbedded: boolean;
  close(): Promise<void>;
}

export type OpenDatabase = (env: CommonEnv, log: Log) => Promise<OpenedDatabase>;

/**
 * Opens the database at DATABASE_URL and waits for it, by default up to a minute, so that processes can start in any order.
 * @throws with one line that names the variable and never shows the password
 */
export async function awaitDatabase(
  { DATABASE_URL: url, DATABASE_WAIT_SECONDS: wait }: CommonEnv,
  log: Log,
): Promise<OpenedDatabase> {
  if (!url) throw new Error('DATABASE_URL: a service on its own needs one');
  const pool = createUnlimitedPool(url);
  const until = Date.now() + wait * 1000;
  const warn = onlyNew((line) => log.warn(line));
  for (;;) {
    try {
      await pool.query('select 1');
      await pool.end();
      return { url, isEmbedded: false, close: async () => undefined };
    } catch (error) {
      const { message, code = '' } = error as Error & { code?: string };
      if (FINAL_REFUSAL.test(code) || Date.now() > until) {
        throw new Error(`DATABASE_URL: cannot reach the database (${message || code})`);
      }
      warn(`waiting for the database (${message || code})`);
      await pause(PAUSE_MS);
    }
  }
}
