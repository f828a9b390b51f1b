import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { affectedRows } from '../db/affected-rows.ts';
import type { Email } from '../email/email.ts';

/** The jobs that hold the address: as the recipient, or in the text. */
const holds = (email: string) => sql`position(lower(${email}) in lower(payload::text)) > 0`;

/** The emails to a person that wait in the queue or could not be sent. */
export async function listQueuedEmailsTo<T>(db: Kysely<T>, email: string) {
  const { rows } = await sql<{ queued_at: Date; payload: Email }>`
    select created_at as queued_at, payload from graphile_worker._private_jobs
    where lower(payload ->> 'to') = lower(${email}) order by id`.execute(db);
  return rows.map(({ queued_at, payload: { to, subject, text } }) => ({
    queued_at: queued_at.toISOString(),
    to,
    subject,
    text,
  }));
}

/** Jobs that run now stay; they are deleted when the email is sent. @returns the number of deleted emails */
export const deleteQueuedEmails = <T>(db: Kysely<T>, email: string): Promise<number> =>
  affectedRows(
    db,
    sql`delete from graphile_worker._private_jobs where locked_at is null and ${holds(email)}`,
  );

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
