import { createDatabase, type Pool } from '@club/service-kit/db/database';
import type { Log } from '@club/service-kit/log/logger';
import type { TaskList } from 'graphile-worker';
import type { AuthTables } from './auth-tables.ts';
import { deleteExpired } from './clean/clean.repository.ts';

const CLEAN = 'auth_clean';

/** The service's own jobs: what has expired is deleted every hour. */
export function authTasks({ pool, log }: { pool: Pool; log: Log }): TaskList {
  const db = createDatabase<AuthTables>(pool, 'auth');
  return {
    [CLEAN]: async () => log.debug(await deleteExpired(db), 'expired access rows deleted'),
  };
}

export const authCrontab = `17 * * * * ${CLEAN}`;
