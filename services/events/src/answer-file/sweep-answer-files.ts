import type { Storage } from '@club/service-kit/storage/storage';
import type { EventsDb } from '../events-database.ts';
import { sweepFiles } from '../receipt/sweep-receipts.ts';
import * as answerFileRepository from './answer-file.repository.ts';

/**
 * Deletes the files that no answer names: of forms that were never sent, of answers that were replaced or deleted. @returns their number
 */
export async function sweepAnswerFiles(
  stores: { db: EventsDb; storage: Storage },
  days: number,
): Promise<number> {
  const keys = await answerFileRepository.deleteUnused(stores.db, days);
  for (const key of keys) await stores.storage.remove(key);
  const { listUnknownKeys: listUnknown } = answerFileRepository;
  return keys.length + (await sweepFiles(stores, { folder: 'answers', listUnknown, days }));
}

/** Runs an erasure. @returns its result, and the keys of the files that its answers named, which the caller deletes after the commit */
export async function withDroppedFiles<Result>(
  db: EventsDb,
  erase: () => Promise<Result>,
): Promise<[result: Result, keys: string[]]> {
  const before = await answerFileRepository.listNamed(db);
  const result = await erase();
  return [result, await answerFileRepository.deleteUnnamed(db, before)];
}
