import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasWordsOf } from '@club/contracts/values/folded';
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

interface Places<T> {
  db: Kysely<T>;
  outbox?: string | undefined;
}

/** The emails that contain every word of a name, and wait or are files of the outbox. The id is that of the job, or the file's name. */
export async function findNamedEmails<T>({ db, outbox }: Places<T>, name: string) {
  const isNamed = hasWordsOf(name);
  const jobs = await readJobs<Partial<Email>, T>(db, sql`task_identifier = ${SEND_EMAIL}`);
  const waiting = jobs.map(({ id, payload: { to, subject, text } }) => ({
    id: String(id),
    to,
    subject,
    text,
  }));
  const written = (await writtenEmails(outbox)).map(({ name, text }) => ({ id: name, text }));
  return [...waiting, ...written].filter((email) => isNamed(JSON.stringify(email)));
}

/** @param ids those of {@link findNamedEmails}. Jobs that run now stay. @returns the number of deleted emails */
export async function deleteNamedEmails<T>(
  { db, outbox }: Places<T>,
  ids: string[],
): Promise<number> {
  const files = (await writtenEmails(outbox)).filter(({ name }) => ids.includes(name));
  for (const { file } of files) await rm(file, { force: true });
  const jobs = ids.filter((id) => /^\d+$/.test(id));
  return files.length + (await deleteJobs(db, sql`id = any(${jobs}::bigint[])`));
}

/** The emails that a site without a mail server wrote to files. @returns the number of deleted files */
export async function deleteWrittenEmails(
  outbox: string | undefined,
  email: string,
): Promise<number> {
  const found = (await writtenEmails(outbox)).filter(({ text }) =>
    text.toLowerCase().includes(email.toLowerCase()),
  );
  for (const { file } of found) await rm(file, { force: true });
  return found.length;
}

async function writtenEmails(outbox: string | undefined) {
  if (!outbox) return [];
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(outbox, name);
      return { name, file, text: await readFile(file, 'utf8').catch(() => '') };
    }),
  );
}
