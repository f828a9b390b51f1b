import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { JobHelpers, Task } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import { bulkJob } from '../jobs/job-queue.ts';
import type { Log } from '../log/logger.ts';
import { composeEmail, type SenderOptions } from './compose-email.ts';
import type { Email, EmailResult } from './email.ts';
import { isRefusedAddress } from './refused-address.ts';
import type { SentEmails } from './sent-emails.ts';

interface SendEmailOptions extends SenderOptions {
  /** `smtp://…` or `outbox:/folder`. */
  url: string;
  sent: SentEmails;
  /** The return path of emails with a `bounceKey`: `bounces@example.org` becomes `bounces+KEY@example.org`. */
  bounceAddress?: string | undefined;
  log: Log;
}

/**
 * The task that sends queued emails. A repeated job does not send an email that the mail server has accepted. If the
 * server's answer was lost, it sends the email again with the same Message-ID, so that mailboxes can drop the copy.
 */
export function sendEmailTask(options: SendEmailOptions): Task {
  const { url, from, sent, log } = options;
  const deliver = url.startsWith('outbox:') ? toOutbox(url.slice('outbox:'.length)) : bySmtp(url);
  const send = async (email: Email, { job, abortSignal }: JobHelpers): Promise<EmailResult> => {
    const createdAt = new Date(job.created_at);
    const messageId = `<job-${job.id}-${createdAt.getTime()}@${from.split('@').at(-1)?.replace('>', '')}>`;
    if (job.attempts > 1 && (await sent.has(messageId))) {
      log.info({ job: job.id }, 'email was sent before');
      return 'sent';
    }
    const message = await messageOf(email, options);
    const name = `${createdAt.toISOString().replace(/[:.]/g, '-')}-${job.id}`;
    const sentMessage = { ...message, messageId, date: createdAt };
    const where = await deliver(sentMessage, { name, about: email.about });
    await sent.add(messageId, abortSignal);
    log.info({ job: job.id, where }, 'email sent');
    return 'sent';
  };
  return async (payload, helpers) => {
    const email = payload as Email;
    try {
      await report(email, await send(email, helpers), helpers);
    } catch (error) {
      if (email.report && isRefusedAddress(error)) return report(email, 'refused', helpers);
      if (helpers.job.attempts >= helpers.job.max_attempts) await report(email, 'failed', helpers);
      throw error;
    }
  };
}

async function messageOf(email: Email, options: SendEmailOptions) {
  const { about: _about, report: _report, bounceKey, ...composed } = email;
  const message = await composeEmail(composed, options);
  const returnPath = bounceKey && options.bounceAddress?.replace(/@(?=[^@]*$)/, `+${bounceKey}@`);
  return { ...message, ...(returnPath && { envelope: { from: returnPath, to: message.to } }) };
}

/** Reports the result to the service that queued the email. A repeated report has the same result. */
async function report(email: Email, result: EmailResult, { addJob }: JobHelpers): Promise<void> {
  if (!email.report) return;
  const { task, payload } = email.report;
  await addJob(task, { ...payload, result }, bulkJob);
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
