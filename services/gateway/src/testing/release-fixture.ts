import { rm } from 'node:fs/promises';
import type { RemoteName } from '@club/contracts/remotes/release';
import type { Changes } from '@club/service-kit/db/changes';
import { createDatabase } from '@club/service-kit/db/database';
import { createLog } from '@club/service-kit/log/logger';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { createTestDatabase } from '@club/service-kit/testing/test-database';
import { watchActiveReleases } from '../releases/active-releases.ts';
import { findPointer, listActiveReleases } from '../releases/release.repository.ts';
import { publishRelease } from '../releases/release.service.ts';
import type { GatewayTables } from '../releases/release.table.ts';
import { folderSource, type ReleaseSource } from '../releases/release-source.ts';
import { putShell } from '../releases/shell-release.repository.ts';
import { gatewayService } from '../service.ts';
import { registerSiteRemotes } from './registered-remotes.ts';
import { type BuildOptions, makeFolder, writeBuild } from './remote-build.ts';

export const PROVIDED = {
  versions: { react: '19.3.1', 'react/': '19.3.1', '@club/web-kit/ui': '0.1.0' },
  names: { '@club/web-kit/ui': ['Box', 'Button'] },
};

/** Changes of a database in which nothing changes. */
export const UNCHANGED: Changes = {
  lastChange: () => 0,
  touch() {},
  setTimeZone() {},
  onChange: () => () => undefined,
  close: async () => {},
};

type Deps = Parameters<typeof publishRelease>[0];

/** A database and a store with a shell that provides {@link PROVIDED}, and a folder for builds of remotes. */
export async function createReleaseFixture(remoteOrigins: string[] = []) {
  const { pool, drop } = await createTestDatabase(gatewayService.migrations);
  const db = createDatabase<GatewayTables>(pool, 'gateway');
  const storage = memoryStorage();
  const dir = await makeFolder();
  const deps = { db, storage, remoteOrigins };
  const putTestShell = () =>
    db
      .transaction()
      .execute((trx) => putShell(trx, { version: 'shell-1', provides: PROVIDED, files: [] }));
  await registerSiteRemotes(db);
  await putTestShell();
  return {
    ...deps,
    ...releasesIn(deps, dir),
    deps,
    pool,
    dir,
    async audit() {
      const entries = await auditEntries(pool);
      return entries.map(({ action, actor, detail }) => ({ action, actor, detail }));
    },
    /** Removes all releases and starts again with the same shell. */
    async reset() {
      const tables = ['remote_pointer', 'pointer_move', 'remote_release', 'shell_release'];
      await pool.query(`truncate ${tables.map((table) => `gateway.${table}`).join()}`);
      storage.files.clear();
      await putTestShell();
    },
    async drop() {
      await drop();
      await rm(dir, { recursive: true });
    },
  };
}

const releasesIn = (deps: Deps, dir: string) => ({
  /** Builds a remote and publishes it: from the terminal, or with `atStart` as a start of the site does. */
  async publish(
    options: BuildOptions = {},
    { atStart, source }: { atStart?: 'first' | 'changed'; source?: ReleaseSource } = {},
  ) {
    await writeBuild(dir, options);
    return publishRelease(deps, {
      name: options.name ?? 'mf-events',
      source: source ?? folderSource(dir),
      actor: 'terminal: test',
      ...(atStart && { atStart }),
    });
  },
  current: async (name: RemoteName = 'mf-events') => (await findPointer(deps.db, name))?.version,
  active: async (name: RemoteName = 'mf-events') =>
    (await listActiveReleases(deps.db)).find((release) => release.name === name),
  /** The releases that pages use. */
  watch({ limitMs, changes = UNCHANGED }: { limitMs?: number; changes?: Changes } = {}) {
    const log = createLog('test', 'silent');
    const known = watchActiveReleases({ ...deps, changes, log, ...(limitMs && { limitMs }) });
    return { known, log, releases: async () => (await known()).releases };
  },
});

export type ReleaseFixture = Awaited<ReturnType<typeof createReleaseFixture>>;
