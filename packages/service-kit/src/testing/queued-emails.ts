import { clubDefaults } from '@club/contracts/club/club-defaults';
import { sql } from 'kysely';
import { createDatabase, type Pool } from '../db/database.ts';
import { type Email, SEND_EMAIL } from '../email/email.ts';
import { renderEmail } from '../email/email-html.tsx';
import type { EmailContent } from '../email/email-layout.ts';
import { readJobs } from '../jobs/job-queue.ts';

const SENDER = { club: { ...clubDefaults, email: '' }, publicUrl: 'https://club.test' };

/** By content: tests read the queue many times, and rendering a long queue again took most of their time. */
const rendered = new Map<string, string>();

function htmlOf(content: EmailContent): string {
  const key = JSON.stringify(content);
  const html = rendered.get(key) ?? renderEmail(content, SENDER);
  rendered.set(key, html);
  return html;
}

/** Emails in the queue, oldest first, with the HTML that they are sent with. */
export async function queuedEmails(pool: Pool): Promise<(Email & { html: string })[]> {
  const db = createDatabase<unknown>(pool, 'kit');
  const jobs = await readJobs<Email, unknown>(db, sql`task_identifier = ${SEND_EMAIL}`);
  return jobs.map(({ payload }) => ({
    ...payload,
    html: payload.content ? htmlOf(payload.content) : '',
  }));
}
