import { clubDefaults } from '@club/contracts/club/club-defaults';
import { listenForChanges } from '../db/changes.ts';
import type { MigrationSet } from '../db/migrate.ts';
import { createImagePool } from '../images/image-pool.ts';
import { createLog } from '../log/logger.ts';
import { openClubClock } from '../time/club-clock.ts';
import type { ServiceDeps } from '../use-case/ctx.ts';
import { memoryStorage } from './memory-storage.ts';
import { createTestDatabase } from './test-database.ts';

/** What `runServices` gives a service, with a new database, a store in memory and no log. Open once per test file. */
export async function openTestDeps(
  migrations?: MigrationSet,
  settings: Partial<Pick<ServiceDeps, 'publicUrl' | 'rateLimitScale' | 'quota'>> = {},
) {
  const database = await createTestDatabase(...(migrations ? [migrations] : []));
  const log = createLog('test', 'silent');
  const images = createImagePool({ processes: 1 });
  const changes = await listenForChanges(database.url, log);
  return {
    database,
    pool: database.pool,
    changes,
    storage: memoryStorage(),
    images,
    log,
    publicUrl: 'https://club.test',
    rateLimitScale: 1,
    clock: await openClubClock({ pool: database.pool, changes }, clubDefaults.time_zone),
    quota: { networkBytes: 1e9, eventBytes: 1e9 },
    ...settings,
    async close() {
      await images.close();
      await changes.close();
      await database.drop();
    },
  };
}
