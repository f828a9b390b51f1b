import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import type { Pool } from '../db/database.ts';
import { withMigrationLock } from '../db/migrate.ts';
import type { Log } from '../log/logger.ts';

interface JobOptions {
  /** At most one waiting job has this key; a newer one replaces it. */
  key?: string;
  maxAttempts?: number;
}

/** Adds a job inside the caller's transaction: it runs after the commit, and never if that does not happen. */
export async function addJob<T>(
  trx: Kysely<T>,
  task: string,
  payload: object,
  { key, maxAttempts = 25 }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}, ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts}, job_key => ${key ?? null})`.execute(
    trx,
  );
}

/** Prepares the queue's own schema; call it before services migrate and start. */
export const migrateJobs = (pool: Pool): Promise<void> =>
  withMigrationLock(pool, () => runMigrations({ pgPool: pool, logger: quiet }));

interface RunJobsOptions {
  tasks: TaskList;
  /** Lines of `minute hour day month weekday task`. */
  crontab?: string;
  log: Log;
}

/** Works the queue with these tasks until `stop`. Failed jobs are retried with growing pauses, for about three days. */
export function runJobs(pool: Pool, { tasks, crontab, log }: RunJobsOptions): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    taskList: tasks,
    ...(crontab && { crontab }),
    logger: workerLogger(log),
  });
}

/** Frees jobs that a killed process held. Only where no other process works the queue. */
export async function releaseHeldJobs(pool: Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`);
}

const quiet = new Logger(() => () => undefined);

const workerLogger = (log: Log) =>
  new Logger((scope) => (level, message) => {
    // Failures carry the error's text only: payloads hold addresses and one-time codes.
    const name = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'trace';
    log[name]({ task: scope.taskIdentifier, job: scope.jobId }, message.slice(0, 300));
  });
