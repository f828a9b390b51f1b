import { Gauge, Registry } from 'prom-client';
import type { ListeningChanges } from '../db/changes.ts';
import type { Pool } from '../db/database.ts';
import { emailsAboveLimit } from '../email/public-email.ts';
import type { JobWorkers } from '../jobs/job-workers.ts';
import { type QueueState, queueState } from '../jobs/queue-state.ts';
import type { Storage } from '../storage/storage.ts';

interface Parts {
  pools: { requests: Pool; jobs: Pool };
  jobs: JobWorkers;
  changes: ListeningChanges;
  storage: Storage;
}

/** What `/healthz`, `/readyz` and `/metrics` of a process with database, store and jobs say. */
export function processHealth({ pools, jobs, changes, storage }: Parts) {
  const registry = new Registry();
  registry.registerMetric(emailsAboveLimit);
  registerQueueMetrics(registry, pools.jobs, jobs);
  registerPoolMetrics(registry, pools);
  registerStorageMetrics(registry, storage);
  return {
    registry,
    checks: {
      // Requests may have to wait for a connection; that is no reason to send visitors elsewhere.
      database: () => pools.jobs.query('select 1'),
      store: () => storage.assertReachable(),
      jobs: async () => {
        if (jobs.alive() === 0) throw new Error('no worker of the job queue lives');
      },
    },
    turns: { changes: changes.lastTurn, jobs: jobs.lastTurn },
    facts: async () => ({
      jobs: await queueState(pools.jobs).catch(() => undefined),
      storage: await storage.room().catch(() => undefined),
    }),
  };
}

function registerQueueMetrics(registry: Registry, pool: Pool, jobs: JobWorkers): void {
  const registers = [registry];
  new Gauge({
    name: 'club_job_workers',
    help: 'Workers of the job queue that live in this process',
    registers,
    collect() {
      this.set(jobs.alive());
    },
  });
  const gauges = QUEUE_GAUGES.map(
    ([name, help, figure]) => [new Gauge({ name, help, registers }), figure] as const,
  );
  new Gauge({
    name: 'club_jobs_waiting',
    help: 'Jobs that could run now, of all processes',
    registers,
    async collect() {
      // Without a database the last figures stay: the other metrics are still worth reading.
      const state = await queueState(pool).catch(() => undefined);
      if (!state) return;
      this.set(state.waiting);
      for (const [gauge, figure] of gauges) gauge.set(state[figure]);
    },
  });
}

const QUEUE_GAUGES: [name: string, help: string, figure: keyof QueueState][] = [
  ['club_jobs_oldest_seconds', 'Seconds that the oldest job has waited', 'oldestSeconds'],
  ['club_jobs_failing', 'Jobs that failed and will be tried again', 'failing'],
  ['club_jobs_given_up', 'Jobs that failed so often that they are not tried again', 'givenUp'],
  [
    'club_email_oldest_seconds',
    'Seconds since the oldest unsent email should have left, also while it waits for its next try',
    'oldestEmailSeconds',
  ],
];

function registerPoolMetrics(registry: Registry, pools: Parts['pools']): void {
  new Gauge({
    name: 'club_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}

function registerStorageMetrics(registry: Registry, storage: Storage): void {
  new Gauge({
    name: 'club_storage_free_bytes',
    help: 'Free bytes of the disk of the files; absent for a bucket',
    registers: [registry],
    async collect() {
      const room = await storage.room().catch(() => undefined);
      if (room) this.set(room.freeBytes);
    },
  });
}
