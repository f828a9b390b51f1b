import type { RemoteName } from '@club/contracts/remotes/release';
import type { Changes } from '@club/service-kit/db/changes';
import type { Db } from '@club/service-kit/db/database';
import type { Storage } from '@club/service-kit/storage/storage';
import type { ActiveRelease, ServerBundle } from '../render/render-types.ts';
import { listActiveReleases, type Release } from './release.repository.ts';
import { RELEASES, releaseKey } from './release.service.ts';
import type { GatewayTables } from './release.table.ts';

export type ActiveReleases = ReadonlyMap<RemoteName, ActiveRelease>;

interface Deps {
  db: Db<GatewayTables>;
  storage: Storage;
  changes: Changes;
}

/** The current release of every remote, read again only after a pointer moved. */
export function watchActiveReleases({ db, storage, changes }: Deps): () => Promise<ActiveReleases> {
  let known: { version: number; releases: Promise<ActiveReleases> } | undefined;
  const read = async () => {
    const rows = await listActiveReleases(db);
    const entries = await Promise.all(
      rows.map(async (row) => [row.name, await activeRelease(row, storage)] as const),
    );
    return new Map(entries);
  };
  return () => {
    const version = changes.version(RELEASES);
    if (known?.version !== version) {
      const fresh = { version, releases: read() };
      known = fresh;
      fresh.releases.catch(() => {
        if (known === fresh) known = undefined;
      });
    }
    return known.releases;
  };
}

async function activeRelease(row: Release, storage: Storage): Promise<ActiveRelease> {
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
    serverBundle: await serverBundle(row, storage),
  };
}

async function serverBundle(row: Release, storage: Storage): Promise<ServerBundle | undefined> {
  if (!row.server_file) return undefined;
  const filename = releaseKey(row.name, row.version, row.server_file);
  const file = await storage.find(filename);
  return file && { code: new TextDecoder().decode(file.bytes), filename };
}
