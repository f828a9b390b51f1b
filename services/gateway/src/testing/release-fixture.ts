import { rm } from 'node:fs/promises';
import type { RemoteName } from '@club/contracts/remotes/release';
import { createDatabase } from '@club/service-kit/db/database';
import { createLog } from '@club/service-kit/log/logger';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { createTestDatabase } from '@club/service-kit/testing/test-database';
import { watchActiveReleases } from '../release/active-releases.ts';
import { findPointer, listActiveReleases } from '../release/release.repository.ts';
import { publishRelease } from '../release/release.service.ts';
import type { GatewayTables } from '../release/release.table.ts';
import { folderSource, type ReleaseSource } from '../release/release-source.ts';
import { putShell } from '../release/shell-release.repository.ts';
import { gatewayService } from '../service.ts';
import { type BuildOptions, makeFolder, writeBuild } from './remote-build.ts';

export const PROVIDED = {
  versions: { react: '19.3.1', 'react/': '19.3.1', '@club/web-kit/ui': '0.1.0' },
  names: { '@club/web-kit/ui': ['Box', 'Button'] },
};

const UNCHANGED = {
  lastChange: () => 0,
  touch() {},
  onChange: () => () => undefined,
  close: async () => {},
};

/** A database and a store with a shell that provides {@link PROVIDED}, and a folder to build remotes in. */
export async function createReleaseFixture(remoteOrigins: string[] = []) {
  const database = await createTestDatabase(gatewayService.migrations);
  const db = createDatabase<GatewayTables>(database.pool, 'gateway');
  const storage = memoryStorage();
  const dir = await makeFolder();
  const deps = { db, storage, remoteOrigins };
  const startShell = () =>
    db
      .transaction()
      .execute((trx) => putShell(trx, { version: 'shell-1', provides: PROVIDED, files: [] }));
  await startShell();
  return {
    ...deps,
    deps,
    pool: database.pool,
    dir,
    /** Builds a remote and publishes it, as a terminal does or, found, as a start does. */
    async publish(
      options: BuildOptions = {},
      { isFound = false, source }: { isFound?: boolean; source?: ReleaseSource } = {},
    ) {
      await writeBuild(dir, options);
      const { name = 'mf-events' } = options;
      return publishRelease(deps, {
        name,
        source: source ?? folderSource(dir),
        actor: 'terminal: test',
        isFound,
      });
    },
    current: async (name: RemoteName = 'mf-events') => (await findPointer(db, name))?.version,
    active: async (name: RemoteName = 'mf-events') =>
      (await listActiveReleases(db)).find((release) => release.name === name),
    /** What pages are made from, while no pointer moves. */
    watch: (limitMs?: number) =>
      watchActiveReleases({
        ...deps,
        changes: UNCHANGED,
        log: createLog('test', 'silent'),
        ...(limitMs && { limitMs }),
      }),
    async audit() {
      const { rows } = await database.pool.query<{ action: string; actor: string; detail: object }>(
        'select action, actor, detail from kit.audit_entry order by id',
      );
      return rows;
    },
    /** No release at all, on the same shell. */
    async reset() {
      const tables = ['remote_pointer', 'remote_release', 'shell_release'];
      await database.pool.query(`truncate ${tables.map((table) => `gateway.${table}`).join()}`);
      storage.files.clear();
      await startShell();
    },
    async drop() {
      await database.drop();
      await rm(dir, { recursive: true });
    },
  };
}

export type ReleaseFixture = Awaited<ReturnType<typeof createReleaseFixture>>;
