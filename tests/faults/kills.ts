import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@club/service-kit/db/database';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';
import { masterOf, poolOfCluster } from '../support/postgres.ts';
import { openEvent, register, send, sendMessage } from '../support/requests.ts';
import { openSmtpSink, type SmtpSink } from '../support/smtp-sink.ts';

const SITE_ROUNDS = setting('SITE_KILLS', 100);
const POSTGRES_ROUNDS = setting('POSTGRES_KILLS', 20);
/** A kill comes at a random moment of this time after the writes have begun. */
const ROUND_MS = 2000;
const WRITERS = 6;

/** What the site has confirmed, by the mark in the sender's address. */
interface Accepted {
  teams: string[];
  messages: string[];
}

await provoke(`${SITE_ROUNDS} × kill -9 of the site under writes`, (fault) =>
  observeKills(fault, SITE_ROUNDS, async (site) => {
    await site.kill();
    await site.start();
  }),
);

await provoke(`${POSTGRES_ROUNDS} × kill -9 of Postgres under writes`, (fault) =>
  observeKills(fault, POSTGRES_ROUNDS, async (site) => {
    process.kill(await masterOf(`${site.dataDir}/postgres`), 'SIGKILL');
    // Postgres starts again by itself.
    await pause(500);
    while ((await send(`${site.url}/readyz`)).status !== 200) await pause(100);
  }),
);

async function observeKills(
  fault: Fault,
  rounds: number,
  kill: (site: FaultSite) => Promise<void>,
): Promise<void> {
  const sink = await openSmtpSink();
  const site = await prepareSite(fault.composition, {
    SMTP_URL: sink.url,
    MAIL_FROM: 'a@club.test',
  });
  const accepted: Accepted = { teams: [], messages: [] };
  try {
    await site.start();
    const event = await openEvent(site.url);
    for (let round = 0; round < rounds; round += 1) {
      const stop = new AbortController();
      const writing = Array.from({ length: WRITERS }, (_, writer) =>
        write(site, event, `r${round}w${writer}`, accepted, stop.signal),
      );
      await pause(Math.random() * ROUND_MS);
      await kill(site);
      stop.abort();
      await Promise.all(writing);
    }
    const pool = await poolOfCluster(`${site.dataDir}/postgres`);
    await untilSent(pool);
    await judge(fault, { accepted, pool, sink });
    await pool.end();
  } finally {
    await site.end();
    await sink.end();
  }
}

async function write(
  { url }: FaultSite,
  event: Awaited<ReturnType<typeof openEvent>>,
  name: string,
  accepted: Accepted,
  signal: AbortSignal,
): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    const mark = `${name}n${count}`;
    if ((await register(url, event, mark)).status === 201) accepted.teams.push(mark);
    if ((await sendMessage(url, mark)).status === 201) accepted.messages.push(mark);
    else await pause(50);
  }
}

async function untilSent(pool: Pool): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*) as left from graphile_worker.jobs
       where task_identifier = 'send_mail' and attempts < max_attempts`,
    );
    if (rows[0]?.left === 0) return;
    await pause(500);
  }
}

interface Evidence {
  accepted: Accepted;
  pool: Pool;
  sink: SmtpSink;
}

async function judge({ figure, promise }: Fault, { accepted, pool, sink }: Evidence) {
  const stored = async (sql: string) => {
    const { rows } = await pool.query<{ mark: string }>(sql);
    return new Set(rows.map(({ mark }) => mark));
  };
  const teams = await stored(
    `select substr(team_name, 6) as mark from events.registration where team_name like 'Team r%'`,
  );
  const messages = await stored(
    `select substr(message, 9) as mark from content.contact_message where message like 'Message r%'`,
  );
  const copies = new Map<string, typeof sink.emails>();
  for (const email of sink.emails) {
    copies.set(email.messageId, [...(copies.get(email.messageId) ?? []), email]);
  }
  const repeated = [...copies.values()].filter((emails) => emails.length > 1);
  const heard = repeated.filter(([first]) => first?.isAnswerRead);
  const addressed = new Set(sink.emails.map(({ to }) => to.split('@')[0]));
  const lost = accepted.teams.filter((mark) => !teams.has(mark));
  const lostMessages = accepted.messages.filter((mark) => !messages.has(mark));
  const silent = [...teams].filter((mark) => !addressed.has(mark));
  figure(`registrations: ${accepted.teams.length} accepted, ${teams.size} stored`);
  figure(`messages: ${accepted.messages.length} accepted, ${messages.size} stored`);
  figure(`emails: ${copies.size} sent, ${repeated.length} of them twice`);
  promise('no accepted registration is lost', lost.length === 0);
  promise('no accepted message is lost', lostMessages.length === 0);
  promise(
    `every stored registration has its email (${silent.length} have none)`,
    silent.length === 0,
  );
  promise('no email is sent twice after its answer was read', heard.length === 0);
}
