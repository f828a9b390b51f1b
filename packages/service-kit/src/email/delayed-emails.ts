import { type Kysely, sql } from 'kysely';
import { addJob, deleteJobs, type Priority, readJobs } from '../jobs/job-queue.ts';
import { type Email, SEND_EMAIL } from './email.ts';

/** Emails that wait. `key` names them together, so that they can be deleted or sent earlier. */
export interface Delay {
  key: string;
  /** Without it, they leave as soon as a worker takes them. */
  until?: Date;
  priority?: Priority;
}

/** The key of one of the jobs that wait together. */
export const delayedKey = (key: string, index: number): string => `${key}:${index}`;

/** Queues emails in the caller's transaction. They leave at a moment, unless they are deleted before. */
export async function queueDelayedEmails<T>(
  trx: Kysely<T>,
  { key, until, priority = 'normal' }: Delay,
  ...emails: Email[]
): Promise<void> {
  const when = until ? { runAt: until } : {};
  const jobs = emails.map((email, index) =>
    addJob(trx, SEND_EMAIL, email, { key: delayedKey(key, index), priority, ...when }),
  );
  await Promise.all(jobs);
}

/** The first of the emails that wait. */
export async function findDelayedEmail<T>(trx: Kysely<T>, key: string): Promise<Email | undefined> {
  const [job] = await readJobs<Email, T>(
    trx,
    sql`key = ${delayedKey(key, 0)} and task_identifier = ${SEND_EMAIL}`,
  );
  return job?.payload;
}

/** `count` jobs that wait together. */
const together = (key: string, count: number) => {
  const keys = Array.from({ length: count }, (_, index) => delayedKey(key, index));
  return sql`key = any(${keys}::text[])`;
};

/** Those of `count` jobs that no worker has tried. */
const untried = (key: string, count: number) => sql`${together(key, count)} and attempts = 0`;

/** @param most counts up to this many @returns how many jobs wait together */
export async function countDelayed<T>(trx: Kysely<T>, key: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where ${together(key, most)}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Deletes the waiting ones of `count` jobs. @returns the number of deleted jobs */
export const deleteDelayedEmails = <T>(
  trx: Kysely<T>,
  key: string,
  count: number,
): Promise<number> => deleteJobs(trx, untried(key, count));

/** Lets the waiting ones of `count` jobs run now. */
export async function releaseDelayedEmails<T>(
  trx: Kysely<T>,
  key: string,
  count: number,
): Promise<void> {
  await sql`select from graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where ${untried(key, count)}), run_at => now())`.execute(
    trx,
  );
}
