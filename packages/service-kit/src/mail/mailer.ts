import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Task } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import type { Log } from '../log/logger.ts';
import type { Mail } from './mail.ts';

interface MailerOptions {
  /** `smtp://…` or `outbox:/folder`. */
  url: string;
  from: string;
  log: Log;
}

/** The task that sends queued letters. A job that runs twice writes the same message id, so mailboxes show it once. */
export function sendMailTask({ url, from, log }: MailerOptions): Task {
  const deliver = url.startsWith('outbox:') ? toOutbox(url.slice('outbox:'.length)) : bySmtp(url);
  return async (payload, helpers) => {
    const { id, created_at: createdAt } = helpers.job;
    const messageId = `<job-${id}-${new Date(createdAt).getTime()}@${from.split('@').at(-1)?.replace('>', '')}>`;
    const message = { ...(payload as Mail), from, messageId, date: new Date(createdAt) };
    const where = await deliver(
      message,
      `${new Date(createdAt).toISOString().replace(/[:.]/g, '-')}-${id}`,
    );
    log.info({ job: id, where }, 'mail sent');
  };
}

type Deliver = (
  message: Mail & { from: string; messageId: string },
  name: string,
) => Promise<string>;

function bySmtp(url: string): Deliver {
  const transport = createTransport(url);
  return async (message) => {
    await transport.sendMail(message);
    return 'smtp';
  };
}

/** Each letter becomes a file that any mail program opens. */
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
