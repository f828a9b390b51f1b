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

type ActiveReleases = ReadonlyMap<RemoteName, ActiveRelease>;

export interface KnownReleases {
  releases: ActiveReleases;
  /** True while the database does not answer: these were the current releases before. */
  isOutdated: boolean;
}

interface Deps {
  db: Db<GatewayTables>;
  storage: Storage;
  changes: Changes;
  log: Log;
  /** How long a page waits for the bundles that render on the server. */
  limitMs?: number;
}

/**
 * The current release of every remote, read again only after one of them changed. When storage is slow to return a
 * bundle, the release comes without it; later calls return it with the bundle.
 */
export function watchActiveReleases(deps: Deps): () => Promise<KnownReleases> {
  const { db, changes } = deps;
  const bundles = createServerBundles(deps);
  let known: { changedAt: number; releases: Promise<KnownReleases> } | undefined;
  let lastGood: ActiveReleases | undefined;

  async function read(forget: () => void): Promise<KnownReleases> {
    try {
      const rows = await listActiveReleases(db);
      const entries = rows.map(async (row) => {
        const { name, version, server_file: file } = row;
        const found = file
          ? await bundles.find(releaseKey(name, version, file), row.files[file])
          : undefined;
        if (found?.isLate) forget();
        return [name, activeRelease(row, found?.bundle)] as const;
      });
      lastGood = new Map(await Promise.all(entries));
      return { releases: lastGood, isOutdated: false };
    } catch (error) {
      forget();
      if (!lastGood) throw error;
      return { releases: lastGood, isOutdated: true };
    }
  }

  return () => {
    const changedAt = changes.lastChange(['releases']);
    if (known?.changedAt === changedAt) return known.releases;
    const forget = () => {
      if (known === fresh) known = undefined;
    };
    const fresh = { changedAt, releases: Promise.resolve().then(() => read(forget)) };
    known = fresh;
    return fresh.releases;
  };
}

function activeRelease(row: Release, serverBundle: ServerBundle | undefined): ActiveRelease {
  const base = row.base_url ?? `/remotes/${row.name}/${row.version}/`;
  return {
    pointer: {
      name: row.name,
      version: row.version,
      entry_url: base + row.entry,
      entry_integrity: row.entry_integrity,
    },
    manifest: row.manifest,
    preloadUrls: row.preload.map((file) => base + file),
    integrity: Object.fromEntries(
      Object.entries(row.files).map(([file, hash]) => [base + file.replace('browser/', ''), hash]),
    ),
    serverBundle,
  };
}
