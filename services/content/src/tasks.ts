import { RECORD_ACTIVITY } from '@club/contracts/content/activity';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { TaskList } from 'graphile-worker';
import { announceNewDay, recordActivity } from './activity/activity.service.ts';
import { contentDatabase } from './content-database.ts';

const NEW_DAY = 'content_new_day';

/** Jobs of this service: what other services tell for the home page's grid, and its turn at midnight. */
export function contentTasks({ pool }: Pick<ServiceDeps, 'pool'>): TaskList {
  const db = contentDatabase(pool);
  return {
    [RECORD_ACTIVITY]: (payload) => recordActivity(db, payload),
    [NEW_DAY]: () => announceNewDay(db),
  };
}

/** Midnight UTC: events of the new day light up, what left the 53 weeks goes out. */
export const contentCrontab = `0 0 * * * ${NEW_DAY}`;
