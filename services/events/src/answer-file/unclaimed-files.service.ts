import type { EventsCtx } from '../events-ctx.ts';
import * as answerFileRepository from './answer-file.repository.ts';

/** The room of files without a registration, as a part of an event's quota, which they never touch: for one event, and for all. */
const POOL = { event: 1 / 10, site: 1 / 4 };

interface Unclaimed {
  id: string;
  /** Null: a registration has had it. */
  network: string | null;
  bytes: number;
}

/**
 * Which files go, so that the others fit: always the oldest of the network that has most. So a flood takes its own files away, and a team's
 * file stays until its form is sent (decision 163). @param files the oldest first
 */
export function surplusOf(files: readonly Unclaimed[], limit: number, newest: string): string[] {
  const shares = new Map<string | null, { bytes: number; files: Unclaimed[] }>();
  let left = -limit;
  for (const file of files) {
    const share = shares.get(file.network) ?? { bytes: 0, files: [] };
    shares.set(file.network, share);
    share.bytes += file.bytes;
    left += file.bytes;
    if (file.id !== newest) share.files.push(file);
  }
  const gone: string[] = [];
  while (left > 0) {
    const open = [...shares.values()].filter((share) => share.files.length > 0);
    const largest = open.sort((a, b) => b.bytes - a.bytes)[0];
    const file = largest?.files.shift();
    if (!largest || !file) break;
    largest.bytes -= file.bytes;
    left -= file.bytes;
    gone.push(file.id);
  }
  return gone;
}

/** Adds a file to the pool, and takes others away where it is full. @returns their keys, whose files the caller deletes after the commit */
export async function addUnclaimed(
  { db, quota }: Pick<EventsCtx, 'db' | 'quota'>,
  row: answerFileRepository.NewAnswerFile,
): Promise<string[]> {
  await answerFileRepository.lockPool(db);
  await answerFileRepository.insertFile(db, row);
  const all = await answerFileRepository.listUnclaimed(db);
  const ofEvent = all.filter(({ event_id }) => event_id === row.event_id);
  const first = surplusOf(ofEvent, quota.eventBytes * POOL.event, row.id);
  const rest = all.filter(({ id }) => !first.includes(id));
  const gone = [...first, ...surplusOf(rest, quota.eventBytes * POOL.site, row.id)];
  if (gone.length === 0) return [];
  return answerFileRepository.deleteUnnamed(db, gone);
}
