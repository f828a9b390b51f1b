import { clubDefaults } from '@club/contracts/club/club-defaults';
import type { Pool } from '../db/database.ts';
import type { Email } from '../email/email.ts';
import { renderEmail } from '../email/email-html.tsx';

const SENDER = { club: { ...clubDefaults, email: '' }, publicUrl: 'https://club.test' };

/** Emails in the queue, oldest first, with the HTML that they are sent with. */
export async function queuedEmails(pool: Pool): Promise<(Email & { html: string })[]> {
  const { rows } = await pool.query<{ payload: Email }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send_mail' order by j.id`,
  );
  return rows.map(({ payload }) => ({
    ...payload,
    html: payload.content ? renderEmail(payload.content, SENDER) : '',
  }));
}
