import { createDatabase } from '@club/service-kit/db/database';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { TaskList } from 'graphile-worker';
import type { AuthTables } from './auth-tables.ts';
import { deleteExpired } from './clean/clean.repository.ts';

const CLEAN = 'auth_clean';

/** Deletes expired rows every hour. */
export function authTasks({ pool, log }: Pick<ServiceDeps, 'pool' | 'log'>): TaskList {
  const db = createDatabase<AuthTables>(pool, 'auth');
  return {
    [CLEAN]: async () => log.debug(await deleteExpired(db), 'expired access rows deleted'),
  };
}

export const authCrontab = `17 * * * * ${CLEAN}`;
