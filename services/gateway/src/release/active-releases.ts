import type { RemoteName } from '@club/contracts/remotes/release';
import type { Changes } from '@club/service-kit/db/changes';
import type { Db } from '@club/service-kit/db/database';
import type { Log } from '@club/service-kit/log/logger';
import type { Storage } from '@club/service-kit/storage/storage';
import type { ActiveRelease, ServerBundle } from '../render/render-types.ts';
import { listActiveReleases, type Release } from './release.repository.ts';
import { releaseKey } from './release.service.ts';
import type { GatewayTables } from './release.table.ts';
import { createServerBundles } from './server-bundles.ts';

export type ActiveReleases = ReadonlyMap<RemoteName, ActiveRelease>;

interface Deps {
  db: Db<GatewayTables>;
  storage: Storage;
  changes: Changes;
  log: Log;
  /** How long a page waits for the bundles that render on the server. */
  limitMs?: number;
}

/**
 * The current release of every remote, read again only after a pointer moved. A release whose bundle the store does not
 * give in time comes without it, and with it once it is there.
 */
export function watchActiveReleases(deps: Deps): () => Promise<ActiveReleases> {
  const { db, changes } = deps;
  const bundles = createServerBundles(deps);
  let known: { changedAt: number; releases: Promise<ActiveReleases> } | undefined;
  const read = async (forget: () => void) => {
    const entries = await Promise.all(
      (await listActiveReleases(db)).map(async (row) => {
        const file = row.server_file;
        const found = file
          ? await bundles.find(releaseKey(row.name, row.version, file))
          : undefined;
        if (found?.isLate) forget();
        return [row.name, activeRelease(row, found?.bundle)] as const;
      }),
    );
    return new Map(entries);
  };
  return () => {
    const changedAt = changes.lastChange(['releases']);
    if (known?.changedAt !== changedAt) {
      const forget = () => {
        if (known === fresh) known = undefined;
      };
      const fresh = { changedAt, releases: read(() => forget()) };
      known = fresh;
      fresh.releases.catch(forget);
      return fresh.releases;
    }
    return known.releases;
  };
}

function activeRelease(row: Release, serverBundle: ServerBundle | undefined): ActiveRelease {
  const base = row.base_url ?? `/remotes/${row.name}/${row.version}/`;
  return {
    pointer: {
      name: row.name,
      version: row.version,
      manifest_url: `${base}mf-manifest.json`,
      entry_integrity: row.entry_integrity,
    },
    manifest: row.manifest,
    entryUrl: base + row.entry,
    preloadUrls: row.preload.map((file) => base + file),
    serverBundle,
  };
}
