import { Logger, runMigrations } from 'graphile-worker';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Pool } from '../db/database.ts';
import { withMigrationLock } from '../db/migrate.ts';
import { currentRequestId, wellFormedId } from '../http/request-id.ts';

/**
 * `urgent`: one-time codes and security; with a database role for each service, only auth can queue and see these jobs.
 * `normal`: what a person waits for. `bulk`: everything that can wait. The flags of a job say which workers leave it to
 * others; graphile-worker runs a lower number first.
 */
const PRIORITIES = {
  urgent: { number: -10, flags: [] },
  normal: { number: 0, flags: ['normal'] },
  bulk: { number: 10, flags: ['bulk'] },
};
export type Priority = keyof typeof PRIORITIES;

/** True for the jobs of one-time codes and alerts. */
export const isUrgent = ({ priority }: { priority: number }): boolean =>
  priority <= PRIORITIES.urgent.number;

/** The options of a job that a running job adds. */
export const bulkJob = { priority: PRIORITIES.bulk.number, flags: PRIORITIES.bulk.flags };

interface JobOptions {
  /** At most one waiting job has this key; a newer one replaces it. */
  key?: string;
  maxAttempts?: number;
  priority?: Priority;
  /** The job runs at this moment, or later. */
  runAt?: Date;
  /** Jobs of one queue run one after the other, so that slow ones keep only one worker. */
  queue?: string;
}

/**
 * Adds a job inside the caller's transaction: it runs after the commit, and never if that does not happen. Its payload
 * names the request that queues it.
 */
export async function addJob<T>(
  trx: Kysely<T>,
  task: string,
  payload: object,
  { key, maxAttempts = 25, priority = 'normal', runAt, queue }: JobOptions = {},
): Promise<void> {
  const { number, flags } = PRIORITIES[priority];
  await sql`select graphile_worker.add_job(
    ${task}, ${JSON.stringify({ ...payload, request_id: currentRequestId() })}::json, max_attempts => ${maxAttempts}, job_key => ${key ?? null},
    priority => ${number}, flags => ${flags}::text[], run_at => ${runAt ?? null},
    queue_name => ${queue ?? null})`.execute(trx);
}

/** The request that queued a job; undefined for a job of the crontab. */
export const requestOfJob = (payload: unknown): string | undefined =>
  wellFormedId((payload as { request_id?: unknown } | null)?.request_id);

/** Prepares the queue's own schema; call it before services migrate and start. */
export const migrateJobs = (pool: Pool): Promise<void> =>
  withMigrationLock(pool, () => runMigrations({ pgPool: pool, logger: quiet }));

const quiet = new Logger(() => () => undefined);

/** Frees the jobs of dead workers. The try that a kill ended does not count: the job has not failed. */
export async function releaseJobs(pool: Pool, workers: string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; attempts: number }>(
    'select id, attempts from graphile_worker.jobs where locked_by = any($1)',
    [workers],
  );
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workers]);
  for (const { id, attempts } of rows) {
    await pool.query('select graphile_worker.reschedule_jobs(array[$1::bigint], attempts => $2)', [
      id,
      Math.max(0, attempts - 1),
    ]);
  }
}

/** Frees jobs that a killed process held. Only where no other process works the queue. */
export async function releaseHeldJobs(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select distinct locked_by as id from graphile_worker.jobs where locked_by is not null',
  );
  await releaseJobs(
    pool,
    rows.map(({ id }) => id),
  );
}

/**
 * Deletes jobs that no worker has taken.
 * @param which a condition on the columns of the view `graphile_worker.jobs`
 * @returns the number of deleted jobs
 */
export async function deleteJobs<T>(db: Kysely<T>, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where locked_at is null and ${which}))`.execute(db);
  return rows.length;
}

/** A waiting job with its payload. */
export interface WaitingJob<Payload> {
  id: number;
  created_at: Date;
  payload: Payload;
}

/**
 * Reads jobs that no worker has taken. The view of the queue has no payloads; this function returns them, and sets `updated_at`.
 * @param which a condition on the columns of the view `graphile_worker.jobs`
 */
export async function readJobs<Payload, T>(
  db: Kysely<T>,
  which: RawBuilder<unknown>,
): Promise<WaitingJob<Payload>[]> {
  const { rows } = await sql<WaitingJob<Payload>>`
    select id, created_at, payload from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where ${which})) order by id`.execute(db);
  return rows;
}
