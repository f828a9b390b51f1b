import type { Kysely } from 'kysely';
import { addJob } from '../jobs/job-queue.ts';

/** A letter to one person. Both forms say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Headers beyond the usual, `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

export const SEND_MAIL = 'send_mail';

/** Puts letters into the queue inside the caller's transaction; they are sent after its commit, retried, never lost. */
export async function queueMail<T>(trx: Kysely<T>, ...mails: Mail[]): Promise<void> {
  for (const mail of mails) await addJob(trx, SEND_MAIL, mail);
}
