import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '@club/service-kit/db/database';
import { queueEmails } from '@club/service-kit/email/email';
import { provoke } from '../support/fault.ts';
import { poolOfCluster } from '../support/postgres.ts';
import { launchReplicatedSite } from '../support/replicated-site.ts';
import { openSmtpSink } from '../support/smtp-sink.ts';

const EMAILS = 40;
const VICTIMS = [
  ['auth', 0],
  ['auth', 1],
  ['content', 0],
  ['content', 1],
  ['events', 0],
] as const;

await provoke(
  'five of seven processes are killed while they send emails',
  async ({ figure, promise }) => {
    const sink = await openSmtpSink(20_000);
    process.env.SMTP_URL = sink.url;
    const site = await launchReplicatedSite();
    const pool = await poolOfCluster(`${site.dataDir}/given`);
    try {
      const emails = Array.from({ length: EMAILS }, (_, index) => ({
        to: `member${index}@example.edu`,
        subject: 'Your registration',
        text: 'It is stored.',
      }));
      const db = createDatabase<Record<string, never>>(pool, 'public');
      await db.transaction().execute((trx) => queueEmails(trx, 'normal', ...emails));
      const held = async () => {
        const { rows } = await pool.query<{ count: number }>(
          'select count(*) from graphile_worker.jobs where locked_at is not null',
        );
        return rows[0]?.count ?? 0;
      };
      // Three workers of each process take normal jobs.
      while ((await held()) < 21) await pause(100);
      for (const [service, replica] of VICTIMS) await site.kill(service, replica);
      const killed = Date.now();
      sink.delayMs = 0;
      const sent = () => new Set(sink.emails.map(({ to }) => to)).size;
      while (sent() < EMAILS && Date.now() - killed < 120_000) await pause(100);
      const seconds = (Date.now() - killed) / 1000;
      figure(`${sent()} of ${EMAILS} emails sent ${seconds.toFixed(1)} s after the kill`);
      promise('the jobs of dead processes are done within a minute', seconds <= 60);
      const heard = sink.emails.filter(({ isAnswerRead }) => isAnswerRead).map(({ to }) => to);
      promise(
        'no email is sent twice after its answer was read',
        heard.length === new Set(heard).size,
      );
    } finally {
      await pool.end();
      await site.stop();
      await sink.end();
    }
  },
  ['processes apart'],
);
