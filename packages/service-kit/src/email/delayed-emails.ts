import { type Kysely, sql } from 'kysely';
import { affectedRows } from '../db/affected-rows.ts';
import { addJob, type Priority } from '../jobs/job-queue.ts';
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
  const { rows } = await sql<{ payload: Email }>`
    select payload from graphile_worker._private_jobs where key = ${`${key}:0`}`.execute(trx);
  return rows[0]?.payload;
}

/** Jobs that no worker has taken. */
const waiting = (key: string, count: number) => {
  const keys = Array.from({ length: count }, (_, index) => `${key}:${index}`);
  return sql`key = any(${keys}::text[]) and locked_at is null and attempts = 0`;
};

/** Deletes the waiting ones of `count` emails. @returns the number of deleted emails */
export const deleteDelayedEmails = <T>(
  trx: Kysely<T>,
  key: string,
  count: number,
): Promise<number> =>
  affectedRows(trx, sql`delete from graphile_worker._private_jobs where ${waiting(key, count)}`);

/** Lets the waiting ones of `count` emails leave now. */
export async function releaseDelayedEmails<T>(
  trx: Kysely<T>,
  key: string,
  count: number,
): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()
    where ${waiting(key, count)}`.execute(trx);
}
