import type { Changes } from '@club/service-kit/db/changes';
import type { Db } from '@club/service-kit/db/database';
import type { GatewayTables } from '../release.table.ts';
import { listKnownReleases } from './evidence.repository.ts';

/** The releases that have figures, as `name@version`. Read again only after one of them changed. */
export function watchKnownReleases(
  db: Db<GatewayTables>,
  changes: Changes,
  onRead: (known: ReadonlySet<string>) => void,
): () => Promise<ReadonlySet<string>> {
  let latest: { changedAt: number; known: Promise<ReadonlySet<string>> } | undefined;

  async function read(): Promise<ReadonlySet<string>> {
    const releases = await listKnownReleases(db);
    const known = new Set(releases.map(({ name, version }) => `${name}@${version}`));
    onRead(known);
    return known;
  }

  return () => {
    const changedAt = changes.lastChange(['releases']);
    if (latest?.changedAt === changedAt) return latest.known;
    const fresh = { changedAt, known: read() };
    latest = fresh;
    fresh.known.catch(() => {
      if (latest === fresh) latest = undefined;
    });
    return fresh.known;
  };
}
