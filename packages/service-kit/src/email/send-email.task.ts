import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Task } from 'graphile-worker';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import type { Log } from '../log/logger.ts';
import { drawTicket } from '../ticket/draw-ticket.ts';
import type { Club } from './club.ts';
import type { Email } from './email.ts';
import { renderEmail } from './email-html.tsx';
import type { EmailContent } from './email-layout.ts';
import { TICKET_CID } from './email-parts.tsx';
import type { SentEmails } from './sent-emails.ts';

interface SendEmailOptions {
  /** `smtp://…` or `outbox:/folder`. */
  url: string;
  /** `club@example.org` or `Club <club@example.org>`. The name that readers see is the club's current one. */
  from: string;
  /** The site's address. */
  publicUrl: string;
  readClub: () => Promise<Club>;
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
    const email = await composeEmail(payload as Email, options);
    const message = { ...email, messageId, date: new Date(createdAt) };
    const where = await deliver(
      message,
      `${new Date(createdAt).toISOString().replace(/[:.]/g, '-')}-${id}`,
    );
    await sent.add(messageId, helpers.abortSignal);
    log.info({ job: id, where }, 'email sent');
  };
}

type SenderOptions = Pick<SendEmailOptions, 'from' | 'publicUrl' | 'readClub'>;

/** Adds what is only known when the email is sent: the club's current name, mark and reply address. */
export async function composeEmail(
  { content, ...email }: Email,
  { from, publicUrl, readClub }: SenderOptions,
): Promise<Mail.Options & { to: string }> {
  const club = await readClub();
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    from: { name: club.name, address },
    ...(club.email && { replyTo: club.email }),
    ...email,
    // An older release queued emails with their HTML and signature.
    ...(content && {
      text: `${email.text}\n\n-- \n${club.name}\n${publicUrl}\n`,
      html: renderEmail(content, { club, publicUrl }),
      attachments: await attachmentsOf(content, club),
    }),
  };
}

/** The queue holds what they are made of, which is much smaller than a picture. */
async function attachmentsOf(
  { parts, calendar }: EmailContent,
  club: Club,
): Promise<Mail.Attachment[]> {
  const tickets = parts.filter((part) => typeof part === 'object' && 'ticket' in part);
  const images = tickets.map(async ({ ticket }) => ({
    filename: 'ticket.png',
    content: Buffer.from(await drawTicket(ticket, club.name)),
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    cid: TICKET_CID,
  }));
  const file = {
    filename: 'event.ics',
    content: calendar,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
  return [...(await Promise.all(images)), ...(calendar ? [file] : [])];
}

/** A mail server that hangs keeps a worker only this long, in milliseconds. */
const SMTP_LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 120_000 };

type Deliver = (message: Mail.Options & { to: string }, name: string) => Promise<string>;

function bySmtp(url: string): Deliver {
  const transport = createTransport({ url, ...SMTP_LIMITS });
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
