import { Gauge, Registry } from 'prom-client';
import type { ListeningChanges } from '../db/changes.ts';
import type { Pool } from '../db/database.ts';
import { emailsAboveLimit } from '../email/public-email.ts';
import { queueState } from '../jobs/job-queue.ts';
import type { JobWorkers } from '../jobs/job-workers.ts';
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
  const oldest = new Gauge({
    name: 'club_jobs_oldest_seconds',
    help: 'Seconds that the oldest job has waited',
    registers,
  });
  new Gauge({
    name: 'club_jobs_waiting',
    help: 'Jobs that could run now, of all processes',
    registers,
    async collect() {
      // Without a database the last figures stay: the other metrics are still worth reading.
      const state = await queueState(pool).catch(() => undefined);
      if (!state) return;
      this.set(state.waiting);
      oldest.set(state.oldestSeconds);
    },
  });
}

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
