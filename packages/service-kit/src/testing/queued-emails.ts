import type { Pool } from '../db/database.ts';
import type { Email } from '../email/email.ts';

/** Emails in the queue, oldest first. */
export async function queuedEmails(pool: Pool): Promise<Email[]> {
  const { rows } = await pool.query<{ payload: Email }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send_mail' order by j.id`,
  );
  return rows.map((row) => row.payload);
}
