import type { Kysely } from 'kysely';
import { addJob, type Priority } from '../jobs/job-queue.ts';
import type { EmailContent } from './email-layout.ts';

/** An email to one address, as the queue holds it. The job that sends it adds the club's name, mark and reply address. */
export interface Email {
  to: string;
  subject: string;
  /** The plain text, without the signature. */
  text: string;
  /** What the HTML is rendered from, with the same words as `text`. */
  content?: EmailContent;
  /** Email addresses of the people in this email. Erasing one of these people deletes the email. */
  about?: string[];
  /** An admin wrote it to one person, whose absence notice the club wants to see. */
  isPersonal?: boolean;
  /** Additional headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** Names this email in its return path, when the site has a BOUNCE_ADDRESS. Lower-case letters, digits and `-`. */
  bounceKey?: string;
  /** The job that gets the `result` of sending, added to this payload. */
  report?: { task: string; payload: object };
}

/** `refused`: the mail server says that the address does not exist. `failed`: the last of all tries has failed. */
export type EmailResult = 'sent' | 'refused' | 'failed';

/** The job's name in the queue. It keeps its first spelling: queues of running sites hold it. */
export const SEND_EMAIL = 'send_mail';

/** Queues emails in the caller's transaction. They are sent after its commit and retried until they are delivered. */
export async function queueEmails<T>(
  trx: Kysely<T>,
  priority: Priority,
  ...emails: Email[]
): Promise<void> {
  await Promise.all(emails.map((email) => addJob(trx, SEND_EMAIL, email, { priority })));
}
