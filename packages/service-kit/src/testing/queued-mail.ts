import type { Pool } from '../db/database.ts';
import type { Mail } from '../mail/mail.ts';

/** Letters that wait in the queue, oldest first. */
export async function queuedMail(pool: Pool): Promise<Mail[]> {
  const { rows } = await pool.query<{ payload: Mail }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'send_mail' order by j.id`,
  );
  return rows.map((row) => row.payload);
}
