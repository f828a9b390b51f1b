import { createDatabase, type Pool } from '@club/service-kit/db/database';
import type { Log } from '@club/service-kit/log/logger';
import type { Storage } from '@club/service-kit/storage/storage';
import { builtFolder, builtRemotes } from './built-folder.ts';
import { registerBuiltRemotes } from './registry/register-built.ts';
import { listActiveReleases } from './release.repository.ts';
import { publishRelease } from './release.service.ts';
import type { GatewayTables } from './release.table.ts';
import { ReleaseRefused } from './release-refused.ts';
import { folderSource } from './release-source.ts';
import { sharedProblems } from './shared-problems.ts';
import { keepBuiltShell } from './shell-release.service.ts';

interface Deps {
  pool: Pool;
  storage: Storage;
  log: Log;
}

/**
 * Stores the built shell, and registers and publishes the remotes that were built with it. With `first`, a remote that has a release keeps it:
 * its team decides what is current, and a gateway of an older image that restarts must not move the remote back.
 */
export async function publishBuiltRemotes(
  { pool, storage, log }: Deps,
  atStart: 'first' | 'changed',
): Promise<void> {
  const db = createDatabase<GatewayTables>(pool, 'gateway');
  const provides = await keepBuiltShell({ db, storage });
  await registerBuiltRemotes(db, 'system');
  for (const name of builtRemotes()) {
    const publication = {
      ...{ name, actor: 'system', atStart },
      source: folderSource(builtFolder(name)),
    };
    try {
      const { version, moved } = await publishRelease(
        { db, storage, remoteOrigins: [] },
        publication,
      );
      if (moved) log.info({ remote: name, version }, 'remote published');
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      log.error({ remote: name, problems: error.problems }, 'built remote refused');
    }
  }
  for (const release of await listActiveReleases(db)) {
    const problems = sharedProblems(release, provides);
    const { name, version } = release;
    if (problems.length > 0)
      log.error({ remote: name, version, problems }, 'remote does not fit this shell');
  }
}
