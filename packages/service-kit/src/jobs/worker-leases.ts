import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '../db/database.ts';
import type { Log } from '../log/logger.ts';
import { releaseJobs } from './job-queue.ts';

const TURN_MS = 5000;
const LEASE_SECONDS = 20;

/** Says that these workers live. */
export async function renewLeases(pool: Pool, workers: string[]): Promise<void> {
  await pool.query(
    `insert into kit.job_worker (id) select unnest($1::text[])
     on conflict (id) do update set seen_at = now()`,
    [workers],
  );
}

/** Frees the jobs of workers that nobody has seen for 20 s. Returns the number of those workers. */
export async function freeJobsOfDeadWorkers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_at < now() - make_interval(secs => $1) and locked_by not in (
       select id from kit.job_worker where seen_at > now() - make_interval(secs => $1))`,
    [LEASE_SECONDS],
  );
  if (rows.length > 0) {
    const dead = rows.map(({ id }) => id);
    await releaseJobs(pool, dead);
  }
  await pool.query(`delete from kit.job_worker where seen_at < now() - interval '1 hour'`);
  // Longer than a failed job is retried.
  await pool.query(`delete from kit.sent_email where sent_at < now() - interval '7 days'`);
  return rows.length;
}

interface Leases {
  pool: Pool;
  /** The workers of this process that live now. */
  workers: ReadonlySet<string>;
  log: Log;
  signal: AbortSignal;
  onTurn: () => void;
}

/**
 * Every 5 s: renews the leases of this process's workers and frees the jobs of dead ones. After an outage of the database
 * all leases are old, so others are only judged after 20 s without a failure.
 */
export async function keepLeases({ pool, workers, log, signal, onTurn }: Leases): Promise<void> {
  let quietSince: number | undefined;
  while (!signal.aborted) {
    const began = Date.now();
    onTurn();
    try {
      await renewLeases(pool, [...workers]);
      quietSince ??= began;
      if (began - quietSince > LEASE_SECONDS * 1000) {
        const dead = await freeJobsOfDeadWorkers(pool);
        if (dead > 0) log.warn({ workers: dead }, 'freed the jobs of dead workers');
      }
      if (Date.now() - began > TURN_MS) quietSince = undefined;
    } catch {
      quietSince = undefined;
    }
    await pause(TURN_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
