import type { Kysely } from 'kysely';
import { addJob, type Priority } from '../jobs/job-queue.ts';

/** An email to one address. `text` and `html` say the same. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Additional headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** The job's name in the queue. It keeps its first spelling: queues of running sites hold it. */
export const SEND_EMAIL = 'send_mail';

/** Queues emails in the caller's transaction. They are sent after its commit and retried until they are delivered. */
export async function queueEmails<T>(
  trx: Kysely<T>,
  priority: Priority,
  ...emails: Email[]
): Promise<void> {
  for (const email of emails) await addJob(trx, SEND_EMAIL, email, { priority });
}
