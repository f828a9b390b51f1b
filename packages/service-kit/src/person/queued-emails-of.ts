import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Email, SEND_EMAIL } from '../email/email.ts';
import { deleteJobs, readJobs, type WaitingJob } from '../jobs/job-queue.ts';

/** The emails to a person that wait in the queue or could not be sent. */
export async function listQueuedEmailsTo<T>(db: Kysely<T>, email: string) {
  const jobs = await readJobs<Partial<Email>, T>(db, sql`task_identifier = ${SEND_EMAIL}`);
  return jobs
    .filter(({ payload }) => payload.to?.toLowerCase() === email.toLowerCase())
    .map(({ created_at, payload: { to, subject, text } }) => ({
      queued_at: created_at.toISOString(),
      to,
      subject,
      text,
    }));
}

/**
 * Deletes the jobs that hold the address, as the recipient or in the text. Jobs that run now stay; they are deleted when the
 * email is sent. @returns the number of deleted jobs
 */
export async function deleteQueuedEmails<T>(db: Kysely<T>, email: string): Promise<number> {
  const jobs = await readJobs<object, T>(db, sql`true`);
  const holds = ({ payload }: WaitingJob<object>) =>
    JSON.stringify(payload).toLowerCase().includes(email.toLowerCase());
  const ids = jobs.filter(holds).map(({ id }) => id);
  return deleteJobs(db, sql`id = any(${ids}::bigint[])`);
}

/** The emails that a site without a mail server wrote to files. @returns the number of deleted files */
export async function deleteWrittenEmails(
  outbox: string | undefined,
  email: string,
): Promise<number> {
  if (!outbox) return 0;
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  let count = 0;
  for (const name of names) {
    const file = path.join(outbox, name);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (!text.toLowerCase().includes(email.toLowerCase())) continue;
    await rm(file, { force: true });
    count += 1;
  }
  return count;
}
