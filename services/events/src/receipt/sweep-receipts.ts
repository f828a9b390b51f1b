import { DAY_MS } from '@club/contracts/values/day';
import type { Storage } from '@club/service-kit/storage/storage';
import type { EventsDb } from '../events-database.ts';
import * as receiptRepository from './receipt.repository.ts';

interface Stores {
  db: EventsDb;
  storage: Storage;
}

/** Deletes old files without a payment. A process that is killed during a payment leaves them behind. @returns their number */
export const sweepReceipts = (stores: Stores, days: number): Promise<number> =>
  sweepFiles(stores, { folder: 'receipts', listUnknown: receiptRepository.listUnknownKeys, days });

interface Sweep {
  folder: string;
  /** The keys without a row. */
  listUnknown: (db: EventsDb, keys: string[]) => Promise<string[]>;
  days: number;
}

/** Deletes old files of a folder that have no row in the database. @returns their number */
export async function sweepFiles(
  { db, storage }: Stores,
  { folder, listUnknown, days }: Sweep,
): Promise<number> {
  const keys = await storage.list(folder);
  const old = keys.filter((key) => storedAt(key) < Date.now() - days * DAY_MS);
  const unknown = await listUnknown(db, old);
  for (const key of unknown) await storage.remove(key);
  return unknown.length;
}

/** A UUIDv7 starts with the milliseconds of its creation. Files with other names are never old. */
function storedAt(key: string): number {
  const id = /^[a-z]+\/([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(key);
  return id ? Number.parseInt(`${id[1]}${id[2]}`, 16) : Number.POSITIVE_INFINITY;
}
