import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '@club/service-kit/db/database';
import { queueEmails, SEND_EMAIL } from '@club/service-kit/email/email';
import { addJob } from '@club/service-kit/jobs/job-queue';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { prepareSite } from '../support/fault-site.ts';
import { type FaultPostgres, openPostgres } from '../support/postgres.ts';
import { openEvent, quantile, register } from '../support/requests.ts';
import { openSmtpSink, type SmtpSink } from '../support/smtp-sink.ts';

const WAITING = setting('EMAILS', 5000);
const CODES = setting('CODES', 10);
const MAIL_SERVER_MS = 200;

await provoke(`codes while ${WAITING} emails wait for a slow mail server`, async (fault) => {
  const dir = await mkdtemp(path.join(tmpdir(), 'club-fault-'));
  const postgres = await openPostgres(dir);
  const sink = await openSmtpSink(MAIL_SERVER_MS);
  const site = await prepareSite(fault.composition, {
    DATABASE_URL: postgres.url,
    SMTP_URL: sink.url,
  });
  try {
    await site.start();
    const event = await openEvent(site.url);
    await queueBulk(postgres);
    while (sink.emails.length < 20) await pause(50);
    await observeCodes(fault, postgres, sink);
    const registered = Date.now();
    await register(site.url, event, 'waits-for-nobody');
    const confirmation = await arrival(sink, 'waits-for-nobody@example.edu');
    fault.figure(
      `the confirmation of a registration arrived after ${confirmation - registered} ms`,
    );
    fault.promise('a registration is confirmed within 5 s', confirmation - registered <= 5000);
    const left = WAITING - sink.emails.length;
    fault.figure(`${left} emails still wait`);
    fault.promise('the queue was full all the time', left > WAITING / 10);
  } finally {
    await site.kill();
    await site.end();
    await sink.end();
    await postgres.end();
    await rm(dir, { recursive: true, force: true });
  }
});

async function queueBulk({ pool }: FaultPostgres): Promise<void> {
  const emails = Array.from({ length: WAITING }, (_, index) => ({
    to: `reader${index}@example.edu`,
    subject: 'News of the club',
    text: 'There are news.',
  }));
  const db = createDatabase<Record<string, never>>(pool, 'public');
  await db.transaction().execute((trx) => queueEmails(trx, 'bulk', ...emails));
}

async function observeCodes(
  { figure, promise }: Fault,
  { pool }: FaultPostgres,
  sink: SmtpSink,
): Promise<void> {
  const db = createDatabase<Record<string, never>>(pool, 'public');
  const waits: number[] = [];
  for (let turn = 0; turn < CODES; turn += 1) {
    const to = `admin${turn}@example.edu`;
    const began = Date.now();
    const email = { to, subject: 'Your code', text: '123456' };
    await addJob(db, SEND_EMAIL, email, { maxAttempts: 3, priority: 'urgent' });
    waits.push((await arrival(sink, to)) - began);
  }
  figure(
    `codes arrived after ${quantile(waits, 0.5)} ms (median), ${Math.max(...waits)} ms (last)`,
  );
  promise('every code arrives within 5 s', Math.max(...waits) <= 5000);
}

/** When the first email to that address arrived, in milliseconds since the epoch. */
async function arrival(sink: SmtpSink, address: string): Promise<number> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const email = sink.emails.find(({ to }) => to === address);
    if (email) return email.at;
    await pause(10);
  }
  return Number.POSITIVE_INFINITY;
}
