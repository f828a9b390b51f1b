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

/** Queues emails in the caller's transaction. They leave at a moment, unless they are deleted before. */
export async function queueDelayedEmails<T>(
  trx: Kysely<T>,
  { key, until, priority = 'normal' }: Delay,
  ...emails: Email[]
): Promise<void> {
  const when = until ? { runAt: until } : {};
  const jobs = emails.map((email, index) =>
    addJob(trx, SEND_EMAIL, email, { key: `${key}:${index}`, priority, ...when }),
  );
  await Promise.all(jobs);
}

/** The first of the emails that wait. */
export async function findDelayedEmail<T>(trx: Kysely<T>, key: string): Promise<Email | undefined> {
  const [job] = await readJobs<Email, T>(trx, sql`key = ${`${key}:0`}`);
  return job?.payload;
}

/** The jobs of `count` emails that no worker has tried. */
const untried = (key: string, count: number) => {
  const keys = Array.from({ length: count }, (_, index) => `${key}:${index}`);
  return sql`key = any(${keys}::text[]) and attempts = 0`;
};

/** Deletes the waiting ones of `count` emails. @returns the number of deleted emails */
export const deleteDelayedEmails = <T>(
  trx: Kysely<T>,
  key: string,
  count: number,
): Promise<number> => deleteJobs(trx, untried(key, count));

/** Lets the waiting ones of `count` emails leave now. */
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
