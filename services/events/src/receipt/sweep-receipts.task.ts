import { DAY_MS } from '@club/contracts/values/day';
import type { Storage } from '@club/service-kit/storage/storage';
import type { Task } from 'graphile-worker';
import type { EventsDb } from '../events-database.ts';
import * as receiptRepository from './receipt.repository.ts';

export const SWEEP_RECEIPTS = 'sweep_receipts';

/** Deletes files without a payment once they are a day old. A process that is killed during a payment leaves them behind. */
export function sweepReceiptsTask(db: EventsDb, storage: Storage): Task {
  return async (_payload, { logger }) => {
    const keys = await storage.list('receipts');
    const old = keys.filter((key) => storedAt(key) < Date.now() - DAY_MS);
    const unknown = await receiptRepository.listUnknownKeys(db, old);
    for (const key of unknown) await storage.remove(key);
    logger.info(`deleted ${unknown.length} receipts without a payment`);
  };
}

/** A UUIDv7 starts with the milliseconds of its creation. Files with other names are never old. */
function storedAt(key: string): number {
  const id = /^receipts\/([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(key);
  return id ? Number.parseInt(`${id[1]}${id[2]}`, 16) : Number.POSITIVE_INFINITY;
}
