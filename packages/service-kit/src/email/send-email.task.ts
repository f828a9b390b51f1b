import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Task } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import type { Log } from '../log/logger.ts';
import { composeEmail, type SenderOptions } from './compose-email.ts';
import type { Email } from './email.ts';
import type { SentEmails } from './sent-emails.ts';

interface SendEmailOptions extends SenderOptions {
  /** `smtp://…` or `outbox:/folder`. */
  url: string;
  sent: SentEmails;
  log: Log;
}

/**
 * The task that sends queued emails. A repeated job does not send an email that the mail server has accepted. If the
 * server's answer was lost, it sends the email again with the same Message-ID, so that mailboxes can drop the copy.
 */
export function sendEmailTask(options: SendEmailOptions): Task {
  const { url, from, sent, log } = options;
  const deliver = url.startsWith('outbox:') ? toOutbox(url.slice('outbox:'.length)) : bySmtp(url);
  return async (payload, helpers) => {
    const { id, created_at: createdAt, attempts } = helpers.job;
    const messageId = `<job-${id}-${new Date(createdAt).getTime()}@${from.split('@').at(-1)?.replace('>', '')}>`;
    if (attempts > 1 && (await sent.has(messageId))) {
      return log.info({ job: id }, 'email was sent before');
    }
    const { about, ...email } = payload as Email;
    const message = {
      ...(await composeEmail(email, options)),
      messageId,
      date: new Date(createdAt),
    };
    const name = `${new Date(createdAt).toISOString().replace(/[:.]/g, '-')}-${id}`;
    const where = await deliver(message, { name, about });
    await sent.add(messageId, helpers.abortSignal);
    log.info({ job: id, where }, 'email sent');
  };
}

/** A mail server that hangs keeps a worker only this long, in milliseconds. */
const SMTP_LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 120_000 };

type Deliver = (
  message: Mail.Options & { to: string },
  job: { name: string; about?: string[] | undefined },
) => Promise<string>;

function bySmtp(url: string): Deliver {
  const transport = createTransport({ url, ...SMTP_LIMITS });
  return async (message) => {
    await transport.sendMail(message);
    return 'smtp';
  };
}

/** Writes each email to a file that any mail program can open. A header names the people in it, so that erasing finds it. */
function toOutbox(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async ({ headers, ...message }, { name, about = [] }) => {
    const { message: bytes } = await transport.sendMail({
      ...message,
      headers: { ...headers, ...(about.length > 0 && { 'X-About': about.join(' ') }) },
    });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${name}-${message.to.replace(/[^\w.@+-]/g, '_')}.eml`);
    await writeFile(`${file}.partial`, bytes as Buffer, { mode: 0o600 });
    await rename(`${file}.partial`, file);
    return file;
  };
}
