import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { TaskList } from 'graphile-worker';
import { eventsDatabase } from './events-database.ts';
import { SWEEP_RECEIPTS, sweepReceiptsTask } from './payment/sweep-receipts.task.ts';

/** Jobs that the events service works itself. */
export const eventsTasks = ({
  pool,
  storage,
}: Pick<ServiceDeps, 'pool' | 'storage'>): TaskList => ({
  [SWEEP_RECEIPTS]: sweepReceiptsTask(eventsDatabase(pool), storage),
});

export const eventsCrontab = `17 3 * * * ${SWEEP_RECEIPTS}`;
