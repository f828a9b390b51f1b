import { listenForChanges } from '../db/changes.ts';
import type { MigrationSet } from '../db/migrate.ts';
import { createLog } from '../log/logger.ts';
import type { ServiceDeps } from '../use-case/ctx.ts';
import { memoryStorage } from './memory-storage.ts';
import { createTestDatabase } from './test-database.ts';

/** What `runServices` gives a service, with a new database, a store in memory and no log. Open once per test file. */
export async function openTestDeps(
  migrations: MigrationSet,
  settings: Partial<Pick<ServiceDeps, 'publicUrl' | 'rateLimitScale'>> = {},
) {
  const database = await createTestDatabase(migrations);
  const log = createLog('test', 'silent');
  const changes = await listenForChanges(database.url, log);
  return {
    database,
    pool: database.pool,
    changes,
    storage: memoryStorage(),
    log,
    publicUrl: 'https://club.test',
    rateLimitScale: 1,
    ...settings,
    async close() {
      await changes.close();
      await database.drop();
    },
  };
}
