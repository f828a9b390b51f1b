import type { Pool } from '../db/database.ts';
import { SEND_EMAIL } from '../email/email.ts';

/** What waits in the queue, as far as the role of this process sees it. */
export interface QueueState {
  /** Jobs that could run now, and for how many seconds the oldest of them has waited. */
  waiting: number;
  oldestSeconds: number;
  /** Jobs that failed and will be tried again, and those that are not tried any more. */
  failing: number;
  givenUp: number;
  /** For how many seconds the oldest email should have left that did not. */
  oldestEmailSeconds: number;
}

const secondsSince = (moment: string, which: string) =>
  `coalesce(round(extract(epoch from now() - min(${moment}) filter (where ${which}))), 0)::int`;

export async function queueState(pool: Pool): Promise<QueueState> {
  // The next try of a job that failed is later, so that its age counts from its first day.
  const { rows } = await pool.query<QueueState>(
    `with job as (
       select *, attempts < max_attempts as lives, last_error is not null as has_failed
       from graphile_worker.jobs),
     timed as (
       select *, case when has_failed then created_at else run_at end as since from job)
     select count(*) filter (where run_at <= now() and lives)::int as waiting,
       ${secondsSince('run_at', 'run_at <= now() and lives')} as "oldestSeconds",
       count(*) filter (where has_failed and lives)::int as failing,
       count(*) filter (where not lives and locked_at is null)::int as "givenUp",
       ${secondsSince('since', `since <= now() and lives and task_identifier = '${SEND_EMAIL}'`)} as "oldestEmailSeconds"
     from timed`,
  );
  return rows[0] as QueueState;
}
