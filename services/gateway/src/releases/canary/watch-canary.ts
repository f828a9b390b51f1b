import type { Changes } from '@club/service-kit/db/changes';
import type { Db } from '@club/service-kit/db/database';
import type { Log } from '@club/service-kit/log/logger';
import type { GatewayTables } from '../release.table.ts';
import { findCanary } from './canary.repository.ts';
import type { RunningCanary } from './release-set.ts';

const RETRY_MS = 1000;

interface Deps {
  db: Db<GatewayTables>;
  changes: Changes;
  log: Log;
}

export interface CanaryWatch {
  /** Costs nothing: each request asks. */
  running(): RunningCanary;
  /** Calls the listener after the canary was read again. */
  onRead(listener: () => void): void;
  close(): void;
}

/** Knows the canary of the site, and reads it again when a release changes. While the database is away it stays. */
export async function watchCanary({ db, changes, log }: Deps): Promise<CanaryWatch> {
  let running: RunningCanary;
  let retry: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];

  async function read(): Promise<void> {
    clearTimeout(retry);
    try {
      running = await findCanary(db);
      for (const listener of listeners) listener();
    } catch (err) {
      log.warn({ err }, 'the canary cannot be read');
      retry = setTimeout(readInTurn, RETRY_MS).unref();
    }
  }

  let reading = Promise.resolve();
  const readInTurn = () => {
    reading = reading.then(read);
    return reading;
  };
  const stop = changes.onChange((changed) => {
    if (changed.includes('releases')) void readInTurn();
  });
  await readInTurn();
  return {
    running: () => running,
    onRead: (listener) => void listeners.push(listener),
    close() {
      stop();
      clearTimeout(retry);
    },
  };
}
