import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log/logger.ts';
import { onlyNew } from '../log/only-new.ts';
import type { Storage } from './storage.ts';

const PAUSE_MS = 500;

/** A store that answers so does not change its mind: the bucket or the credentials are wrong. */
const FINAL_STATUS = [301, 400, 401, 403, 404];

interface Waiting {
  storage: Pick<Storage, 'assertReachable'>;
  /** `STORAGE_URL`, which names no secret. */
  url: string;
  waitSeconds: number;
  log: Log;
}

/**
 * Waits until the store answers, so that processes can start in any order. @throws with one line that names the variable
 * and the store
 */
export async function awaitStorage({ storage, url, waitSeconds, log }: Waiting): Promise<void> {
  const until = Date.now() + waitSeconds * 1000;
  const warn = onlyNew((line) => log.warn(line));
  for (;;) {
    try {
      return await storage.assertReachable();
    } catch (error) {
      const reason = reasonOf(error);
      if (isFinal(error) || Date.now() > until)
        throw new Error(`STORAGE_URL: cannot reach the store ${url} (${reason})`);
      warn(`waiting for the store ${url} (${reason})`);
      await pause(PAUSE_MS);
    }
  }
}

interface StoreError extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as StoreError).$metadata?.httpStatusCode;

const isFinal = (error: unknown): boolean => FINAL_STATUS.includes(statusOf(error) ?? 0);

/** A client of S3 says little about an answer without a text. */
function reasonOf(error: unknown): string {
  const { message, code, name } = error as StoreError;
  const status = statusOf(error);
  return [message || code || name, ...(status ? [`status ${status}`] : [])].join(', ');
}
