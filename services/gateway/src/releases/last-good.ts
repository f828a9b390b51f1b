import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import { listMoves, type PointerMove } from './pointer-move.repository.ts';
import { listReleases } from './release.repository.ts';
import type { GatewayTables } from './release.table.ts';

interface LastGood {
  version: string;
  /** For the person who goes back to it. */
  why: string;
}

/**
 * The last release that served before `current` and that nobody has left because it failed. @returns undefined when there is
 * none: going back and back again never comes to a release that failed.
 */
export async function findLastGood(
  db: Db<GatewayTables>,
  name: RemoteName,
  current: string,
): Promise<LastGood | undefined> {
  const stored = (await listReleases(db, name)).map(({ version }) => version);
  return lastGoodOf(await listMoves(db, name), current, new Set(stored));
}

/** @param moves the last one first */
export function lastGoodOf(
  moves: readonly Pick<PointerMove, 'previous' | 'kind' | 'at'>[],
  current: string,
  stored: ReadonlySet<string>,
): LastGood | undefined {
  const known = new Set([current]);
  const failed: string[] = [];
  for (const { previous, kind, at } of moves) {
    // How a release was left last decides.
    if (!previous || known.has(previous)) continue;
    known.add(previous);
    const wasLeft = kind === 'rolled_back' || kind === 'replaced';
    if (wasLeft) failed.push(previous);
    else if (stored.has(previous)) return { version: previous, why: reasonFor(at, failed) };
  }
  return undefined;
}

function reasonFor(until: Date, failed: string[]): string {
  const served = `it served last before, until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (failed.length === 0) return served;
  return `${served}; ${failed.join(', ')} ${failed.length === 1 ? 'was' : 'were'} left because of failures`;
}
