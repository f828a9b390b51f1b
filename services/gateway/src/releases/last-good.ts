import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import { readSamples } from './evidence/evidence.repository.ts';
import { type Figures, figuresOf } from './evidence/rollback-rule.ts';
import { listMoves, type PointerMove } from './pointer-move.repository.ts';
import { listReleases } from './release.repository.ts';
import type { GatewayTables } from './release.table.ts';

interface LastGood {
  version: string;
  /** For the person who goes back to it. */
  why: string;
}

/**
 * The last release that served before `current` with pages that worked; without one, the last that nobody has seen. @returns
 * undefined when there is none: going back and back again never comes to a release that was left because it failed, or of
 * which half the pages failed.
 */
export async function findLastGood(
  db: Db<GatewayTables>,
  name: RemoteName,
  current: string,
): Promise<LastGood | undefined> {
  const stored = new Map<string, Figures>();
  for (const { version } of await listReleases(db, name))
    stored.set(version, figuresOf(await readSamples(db, { name, version })));
  return lastGoodOf(await listMoves(db, name), current, stored);
}

/** @param moves the last one first @param stored how each release that is kept has served */
export function lastGoodOf(
  moves: readonly Pick<PointerMove, 'previous' | 'kind' | 'at'>[],
  current: string,
  stored: ReadonlyMap<string, Figures>,
): LastGood | undefined {
  const known = new Set([current]);
  const passed: string[] = [];
  let unseen: LastGood | undefined;
  for (const { previous, kind, at } of moves) {
    // How a release was left last decides.
    if (!previous || known.has(previous)) continue;
    known.add(previous);
    const figures = stored.get(previous);
    const wasLeft = kind === 'rolled_back' || kind === 'replaced';
    if (wasLeft) passed.push(`${previous} was left because of failures`);
    else if (figures?.isBroken) passed.push(`${previous} failed in ${shareOf(figures)}`);
    else if (figures) {
      const good = { version: previous, why: reasonFor(at, figures, passed) };
      if (figures.tried > 0) return good;
      unseen ??= good;
      passed.push(`nobody has seen ${previous}`);
    }
  }
  return unseen;
}

const shareOf = ({ failed, tried }: Figures): string => `${failed} of ${tried} page views`;

function reasonFor(until: Date, figures: Figures, passed: string[]): string {
  const served = `it served last before, until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const own = figures.tried > 0 ? `${shareOf(figures)} failed` : 'nobody has seen it';
  return [served, own, ...passed].join('; ');
}
