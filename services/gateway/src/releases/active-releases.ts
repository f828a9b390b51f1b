import type { AddedRoute } from '@club/contracts/remotes/added-routes';
import { LOCAL_VERSION } from '@club/contracts/remotes/boot';
import type { RemoteName } from '@club/contracts/remotes/release';
import type { Changes } from '@club/service-kit/db/changes';
import type { Db } from '@club/service-kit/db/database';
import type { Log } from '@club/service-kit/log/logger';
import type { Storage } from '@club/service-kit/storage/storage';
import type { ActiveRelease, ServerBundle } from '../rendering/render-types.ts';
import { isModuleEntry } from './build-files.ts';
import { isAsSigned } from './publishing/signature.ts';
import { listActiveReleases, type Release } from './release.repository.ts';
import { releaseKey } from './release.service.ts';
import type { GatewayTables } from './release.table.ts';
import { routesOf } from './release-routes.ts';
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
  /** The releases of another set than the current ones. */
  list?: typeof listActiveReleases;
  /** How long a page waits for the bundles that render on the server. */
  limitMs?: number;
}

/**
 * The current release of every remote, read again only after one of them changed. When storage is slow to return a
 * bundle, the release comes without it; later calls return it with the bundle.
 */
export function watchActiveReleases(deps: Deps): () => Promise<KnownReleases> {
  const { db, changes, log, list = listActiveReleases } = deps;
  const bundles = createServerBundles(deps);
  let known: { changedAt: number; releases: Promise<KnownReleases> } | undefined;
  let lastGood: ActiveReleases | undefined;

  async function read(forget: () => void): Promise<KnownReleases> {
    try {
      const rows = (await list(db)).filter(isGenuine);
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

  function isGenuine(release: Release): boolean {
    if (isAsSigned(release)) return true;
    const { name, version } = release;
    log.error({ remote: name, version }, 'a release is not what its team signed');
    return false;
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

/** The routes that releases add to those of the site. */
export const routesIn = ({ releases }: Pick<KnownReleases, 'releases'>): AddedRoute[] =>
  [...releases.values()].flatMap(({ routes }) => routes);

const isModule = ({ manifest, version }: Release): boolean =>
  version !== LOCAL_VERSION && isModuleEntry(manifest);

/** A release as pages use it. */
function activeRelease(row: Release, serverBundle: ServerBundle | undefined): ActiveRelease {
  const base = row.base_url ?? `/remotes/${row.name}/${row.version}/`;
  return {
    pointer: {
      name: row.name,
      version: row.version,
      entry_url: base + row.entry,
      entry_integrity: row.entry_integrity,
      ...(isModule(row) && { entry_type: 'module' }),
    },
    manifest: row.manifest,
    routes: routesOf(row),
    preloadUrls: row.preload.map((file) => base + file),
    integrity: Object.fromEntries(
      Object.entries(row.files).map(([file, hash]) => [base + file.replace('browser/', ''), hash]),
    ),
    serverBundle,
    isBrowserOnly: row.server_file === null,
  };
}
