import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { NewsletterState } from '@club/contracts/content/newsletter-send';
import { openAdminSession } from '../support/admin-session.ts';
import { type Fault, provoke, setting } from '../support/fault.ts';
import { type FaultSite, prepareSite } from '../support/fault-site.ts';
import { poolOfCluster } from '../support/postgres.ts';
import { send } from '../support/requests.ts';
import { openSmtpSink, type SmtpSink } from '../support/smtp-sink.ts';

const SUBSCRIBERS = setting('SUBSCRIBERS', 2000);
const KILLS = setting('NEWSLETTER_KILLS', 5);
const PATIENCE_MS = 600_000;

await provoke(
  `${KILLS} × kill -9 of the site during a newsletter to ${SUBSCRIBERS} addresses`,
  observeNewsletter,
  ['one process'],
);

async function observeNewsletter(fault: Fault): Promise<void> {
  const sink = await openSmtpSink();
  const site = await prepareSite(fault.composition, {
    SMTP_URL: sink.url,
    MAIL_FROM: 'club@club.test',
    BOUNCE_ADDRESS: 'bounces@club.test',
  });
  try {
    await site.start();
    await addSubscribers(site);
    const admin = await adminOf(site);
    const recipients = await sendNewestPost(site, admin);
    fault.promise('everyone is a recipient', recipients === SUBSCRIBERS);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // The first kill meets the batches, the others the emails.
      const share = (kill - 1) / KILLS;
      await until(() => newslettersOf(sink).length > share * SUBSCRIBERS);
      await site.kill();
      await site.start();
    }
    const figures = await finalFigures(site, admin);
    judge(fault, sink, figures);
  } finally {
    await site.end();
    await sink.end();
  }
}

async function addSubscribers({ dataDir }: FaultSite): Promise<void> {
  const pool = await poolOfCluster(`${dataDir}/postgres`);
  await pool.query(
    `insert into content.subscription (id, email, confirmed_at)
     select gen_random_uuid(), 'reader' || n || '@example.edu', now() from generate_series(1, $1) n`,
    [SUBSCRIBERS],
  );
  await pool.end();
}

async function adminOf({ dataDir, url }: FaultSite): Promise<Record<string, string>> {
  const cookies = Object.entries(await openAdminSession(dataDir));
  return {
    cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; '),
    origin: url,
    'content-type': 'application/json',
  };
}

/** The same attempt twice, as after a lost response. @returns the number of recipients */
async function sendNewestPost({ url }: FaultSite, headers: Record<string, string>) {
  const posts = JSON.parse((await send(`${url}/api/posts?limit=1`)).body) as { id: string }[];
  const body = JSON.stringify({ attempt: randomUUID() });
  const path = `${url}/api/admin/posts/${posts[0]?.id}/newsletter`;
  await send(path, { method: 'POST', headers, body });
  const answer = await send(path, { method: 'POST', headers, body });
  return (JSON.parse(answer.body) as { recipients: number }).recipients;
}

function newslettersOf({ emails }: SmtpSink) {
  return emails.filter(({ to }) => /^reader\d+@example\.edu$/.test(to));
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds()) && Date.now() < end) await pause(20);
}

/** The figures when no email is left in the queue. */
async function finalFigures({ url }: FaultSite, headers: Record<string, string>) {
  let last: NewsletterState['sends'][number] | undefined;
  await until(async () => {
    const { status, body } = await send(`${url}/api/admin/newsletter`, { headers });
    if (status === 200) [last] = (JSON.parse(body) as NewsletterState).sends;
    await pause(200);
    return last?.queued === 0;
  });
  return last;
}

function judge(
  { figure, promise }: Fault,
  sink: SmtpSink,
  figures: NewsletterState['sends'][number] | undefined,
): void {
  const emails = newslettersOf(sink);
  const addresses = new Set(emails.map(({ to }) => to));
  const first = new Map(emails.toReversed().map((email) => [email.messageId, email]));
  const copies = emails.filter((email) => first.get(email.messageId) !== email);
  const known = copies.filter(({ messageId }) => first.get(messageId)?.isAnswerRead);
  figure(`${addresses.size} addresses, ${copies.length} copies with the same Message-ID`);
  promise('everyone gets the newsletter', addresses.size === SUBSCRIBERS);
  promise('nobody gets two newsletters', first.size === addresses.size);
  promise('no email is sent again after its answer was read', known.length === 0);
  promise('the figures count every email as sent', figures?.sent === SUBSCRIBERS);
}
