import { Readable } from 'node:stream';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { runBounceCommand } from './bounce-command.ts';
import { bounceKeys } from './bounce-key.ts';

let site: TestSite;
let returnPath: string;
let delivery: number;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(async () => {
  await site.reset();
  await query(`insert into content.subscription (id, email, confirmed_at)
    values ('0190a000-0000-7000-8000-000000000001', 'zara@example.org', now() - interval '1 day')`);
  await query(`insert into content.newsletter_send (id, post_id, attempt, title, content, sent_by)
    values ('${SEND}', '${SEND}', '${SEND}', 'Lamp', '{}', 'a@club.test')`);
  const { rows } =
    await query(`insert into content.newsletter_delivery (send_id, subscriber_id, state)
    values ('${SEND}', '0190a000-0000-7000-8000-000000000001', 'sent') returning id`);
  delivery = rows[0].id;
  returnPath = `bounces+${(await bounceKeys(site.deps.pool)).of(delivery)}@club.test`;
});
afterAll(() => site.close());

const SEND = '0190a000-0000-7000-8000-000000000002';
const query = (text: string) => site.deps.pool.query(text);

const state = async () => {
  const { rows } = await query(`select state, bounced_at is not null as stopped, soft_bounces
    from content.newsletter_delivery, content.subscription`);
  return rows[0];
};

/** Pipes a message to the command, as a mail server does. */
async function pipe(message: string): Promise<{ code: number; said: string }> {
  let said = '';
  const print = (line: string) => {
    said += line;
  };
  const input = Readable.from([message.replaceAll('\n', '\r\n')]);
  return { code: await runBounceCommand({ pool: site.deps.pool, print }, input), said };
}

/** A report as Postfix writes it. */
const report = (status: string, action = 'failed', to = returnPath) => `From: MAILER-DAEMON@mx.test
To: ${to}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I'm sorry to have to inform you.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.test
Arrival-Date: Sun, 22 Nov 2026 20:00:00 +0000

Final-Recipient: rfc822; zara@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 No such user

--b
Content-Type: message/rfc822

From: club@club.test
To: zara@example.org
Subject: Lamp

Text
--b--
`;

test.each([
  ['5.1.1', 'failed', { state: 'bounced', stopped: true, soft_bounces: 0 }],
  ['5.7.1', 'failed', { state: 'bounced', stopped: false, soft_bounces: 1 }],
  ['4.2.2', 'failed', { state: 'bounced', stopped: false, soft_bounces: 1 }],
  ['4.4.1', 'delayed', { state: 'sent', stopped: false, soft_bounces: 0 }],
  ['2.0.0', 'delivered', { state: 'sent', stopped: false, soft_bounces: 0 }],
])('a report with the status %s and the action %s', async (status, action, expected) => {
  expect((await pipe(report(status, action))).code).toBe(0);
  expect((await pipe(report(status, action))).code).toBe(0);
  expect(await state()).toEqual(expected);
});

test('a hard bounce after a soft one stops the emails', async () => {
  await pipe(report('4.2.2'));
  await pipe(report('5.1.1'));
  expect(await state()).toEqual({ state: 'bounced', stopped: true, soft_bounces: 1 });
});

test('a report names the recipient by its key alone, which nobody can forge', async () => {
  const key = returnPath.slice('bounces+'.length, -'@club.test'.length);
  const forged = `bounces+${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}@club.test`;
  expect((await pipe(report('5.1.1', 'failed', forged))).said).toMatch(/names no email/);
  expect((await state()).stopped).toBe(false);
  // A mail server may write addresses in capital letters, and the key may be in the returned headers only.
  const elsewhere = report('5.1.1', 'failed', 'postmaster@club.test');
  const returned = `Return-Path: <${returnPath.toUpperCase()}>\nFrom: club@club.test`;
  await pipe(elsewhere.replace('From: club@club.test', returned));
  expect((await state()).stopped).toBe(true);
});

test('a text of a mail server in no standard form counts as a soft bounce', async () => {
  await pipe(`From: Mailer-Daemon@old.test
To: ${returnPath}
Subject: failure notice

Sorry, no mailbox here by that name.
`);
  expect(await state()).toEqual({ state: 'bounced', stopped: false, soft_bounces: 1 });
});

test('a message that cannot be parsed counts as a soft bounce', async () => {
  const nested = Array.from(
    { length: 300 },
    (_, n) => `Content-Type: multipart/mixed; boundary="n${n}"\n\n--n${n}\n`,
  ).join('');
  await pipe(`To: ${returnPath}\n${nested}`);
  expect(await state()).toEqual({ state: 'bounced', stopped: false, soft_bounces: 1 });
});

test('a report of a stranger stops no other address, whatever it names', async () => {
  const forged = returnPath.replace(/\+[^@]+@/, "+1' or '1'='1@");
  for (const hostile of [
    report('5.1.1', 'failed', 'zara@example.org'),
    report('5.1.1', 'failed', forged),
    report('5.1.1', 'failed', `${delivery}`),
    report('5.1.1', 'failed', `bounces+${'0'.repeat(100_000)}@club.test`),
    `${report('5.1.1', 'failed', forged)}\nbounces+${delivery}.${delivery}@club.test`,
  ]) {
    const { code, said } = await pipe(hostile);
    expect([code, said]).toEqual([0, 'Ignored: the message names no email of the newsletter.']);
  }
  expect(await state()).toEqual({ state: 'sent', stopped: false, soft_bounces: 0 });
});

test('a report of 30,000 empty recipients is read, and its text reaches no terminal', async () => {
  const long = report('4.2.2').replace(
    'Arrival-Date',
    `${'Action: \u001b[2K\n\n'.repeat(30_000)}Arrival-Date`,
  );
  const { code, said } = await pipe(long);
  expect([code, said]).toEqual([0, 'Counted: the email did not arrive.']);
});

test('a holiday reply and an email of a person change nothing', async () => {
  for (const from of ['Zara <zara@example.org>', 'MAILER-DAEMON@mx.test']) {
    await pipe(`From: ${from}
To: ${returnPath}
Auto-Submitted: auto-replied
Subject: Out of office

5.1.1 is my room.
`);
  }
  expect(await state()).toEqual({ state: 'sent', stopped: false, soft_bounces: 0 });
});

test('a report of an older newsletter changes nothing after the person has confirmed again', async () => {
  await query(`update content.subscription set confirmed_at = now() + interval '1 minute'`);
  await pipe(report('5.1.1'));
  expect((await state()).stopped).toBe(false);
});

test('while the database is away the mail server is asked to try again', async () => {
  const pool = { ...site.deps.pool, query: () => Promise.reject(new Error('away')) };
  const deps = { pool: pool as never, print: () => undefined };
  expect(await runBounceCommand(deps, Readable.from(['x']))).toBe(75);
});
