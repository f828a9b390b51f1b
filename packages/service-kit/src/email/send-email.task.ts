import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Task } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import type { Log } from '../log/logger.ts';
import type { Email } from './email.ts';

interface SendEmailOptions {
  /** `smtp://…` or `outbox:/folder`. */
  url: string;
  from: string;
  log: Log;
}

/** The task that sends queued emails. A job that runs twice uses the same Message-ID, so that mailboxes can drop the copy. */
export function sendEmailTask({ url, from, log }: SendEmailOptions): Task {
  const deliver = url.startsWith('outbox:') ? toOutbox(url.slice('outbox:'.length)) : bySmtp(url);
  return async (payload, helpers) => {
    const { id, created_at: createdAt } = helpers.job;
    const messageId = `<job-${id}-${new Date(createdAt).getTime()}@${from.split('@').at(-1)?.replace('>', '')}>`;
    const message = { ...(payload as Email), from, messageId, date: new Date(createdAt) };
    const where = await deliver(
      message,
      `${new Date(createdAt).toISOString().replace(/[:.]/g, '-')}-${id}`,
    );
    log.info({ job: id, where }, 'email sent');
  };
}

type Deliver = (
  message: Email & { from: string; messageId: string },
  name: string,
) => Promise<string>;

function bySmtp(url: string): Deliver {
  const transport = createTransport(url);
  return async (message) => {
    await transport.sendMail(message);
    return 'smtp';
  };
}

/** Writes each email to a file that any mail program can open. */
function toOutbox(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (message, name) => {
    const { message: bytes } = await transport.sendMail(message);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${name}-${message.to.replace(/[^\w.@+-]/g, '_')}.eml`);
    await writeFile(`${file}.partial`, bytes as Buffer, { mode: 0o600 });
    await rename(`${file}.partial`, file);
    return file;
  };
}
