import type { Storage } from '@club/service-kit/storage/storage';
import type { Task } from 'graphile-worker';
import type { EventsDb } from '../events-database.ts';
import { listUnknownKeys } from './receipt.repository.ts';

export const SWEEP_RECEIPTS = 'sweep_receipts';

const DAY_MS = 86_400_000;

/** Removes files that a killed process stored without recording their payment, once they are a day old. */
export function sweepReceiptsTask(db: EventsDb, storage: Storage): Task {
  return async (_payload, { logger }) => {
    const old = (await storage.list('receipts')).filter(
      (key) => storedAt(key) < Date.now() - DAY_MS,
    );
    const forgotten = await listUnknownKeys(db, old);
    for (const key of forgotten) await storage.remove(key);
    logger.info(`removed ${forgotten.length} receipts without a payment`);
  };
}

/** A UUIDv7 starts with the milliseconds of its making. What has no such name is left alone. */
function storedAt(key: string): number {
  const id = /^receipts\/([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(key);
  return id ? Number.parseInt(`${id[1]}${id[2]}`, 16) : Number.POSITIVE_INFINITY;
}
