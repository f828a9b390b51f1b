import type { ErrorBody } from '@club/contracts/http/error';
import { hashToken } from '@club/service-kit/access/token';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const subscribe = (email: string, more: object = {}) =>
  site.visit<ErrorBody>('POST /api/subscribe', {
    json: { email, subscribed_at: '2026-11-21T10:00:00.000Z', ...more },
  });
const subscribers = async () =>
  (await site.admin<string>('GET /api/admin/newsletter/subscribers.csv')).body.trim().split('\r\n');
const lastEmail = async ({ database } = site) => (await queuedEmails(database.pool)).at(-1);
/** The path and query of the List-Unsubscribe header. */
const unsubscribeLink = async (of = site) => {
  const header = (await lastEmail(of))?.headers?.['List-Unsubscribe'] ?? '';
  return /^<https:\/\/club\.test(\/api\/unsubscribe\?token=\S+)>$/.exec(header)?.[1] ?? '';
};
const tokenOf = (page: string, text = '') =>
  new RegExp(`https://club\\.test/newsletter/${page}\\?token=(\\S+)`).exec(text)?.[1] ?? '';
const confirmToken = async () => tokenOf('confirm', (await lastEmail())?.text);
const confirm = (token: string) =>
  site.visit<ErrorBody>('POST /api/newsletter/confirm', { json: { token } });
const subscribeAndConfirm = async (email: string) => {
  await subscribe(email);
  expect((await confirm(await confirmToken())).status).toBe(200);
};

test('an email address subscribes once, without regard to case, spaces and repeated requests', async () => {
  const emails = ['Zara@Example.org', 'zara@example.org', ' zara@example.org ', 'ZARA@EXAMPLE.ORG'];
  const answers = await Promise.all(emails.map((email) => subscribe(email)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await confirm(await confirmToken());
  expect(await subscribers()).toHaveLength(2);
});

test('an address is no subscriber until the link in its email is confirmed by POST', async () => {
  await subscribe('zara@example.org');
  const { text, html } = (await lastEmail()) ?? {};
  expect(html).toContain(`href="https://club.test/newsletter/confirm?token=`);
  expect(await subscribers()).toHaveLength(1);
  const token = await confirmToken();
  expect((await confirm(`${token}x`)).status).toBe(404);
  expect((await confirm(tokenOf('unsubscribe', text))).status).toBe(404);
  expect(await subscribers()).toHaveLength(1);
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(200);
  expect(await subscribers()).toEqual([
    'Email,Subscribed (Asia/Karachi),Confirmed (Asia/Karachi)',
    expect.stringMatching(/^zara@example\.org,2[^,TZ]+,2[^,TZ]+$/),
  ]);
});

test('a link confirms for seven days, the database holds only its hash, and another link works after that', async () => {
  await subscribe('zara@example.org');
  const token = await confirmToken();
  const { pool } = site.database;
  const age = (days: number) =>
    pool.query(
      'update content.confirmation_token set expires_at = expires_at - make_interval(days => $1)',
      [days],
    );
  const { rows } = await pool.query('select hash from content.confirmation_token');
  expect(rows).toEqual([{ hash: hashToken(token) }]);
  await age(8);
  expect((await confirm(token)).body.detail).toBe(
    'This link has expired or is incomplete. Please subscribe again.',
  );
  await subscribe('zara@example.org');
  await age(6);
  expect((await confirm(await confirmToken())).status).toBe(200);
});

test('a waiting address gets a new link up to the limit, a confirmed one gets none, and the answers are the same', async () => {
  const answers = [];
  for (let n = 0; n < 10; n += 1) answers.push(await subscribe('zara@example.org'));
  expect(await queuedEmails(site.database.pool)).toHaveLength(6);
  await confirm(await confirmToken());
  await site.database.pool.query('truncate kit.public_email');
  answers.push(await subscribe('zara@example.org'), await subscribe('new@example.org'));
  expect(await queuedEmails(site.database.pool)).toHaveLength(7);
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
});

test('300 subscriptions of one network in a minute send at most 100 emails', async () => {
  const answers = [];
  for (let n = 0; n < 300; n += 1) answers.push(await subscribe(`a${n}@example.org`));
  expect(await queuedEmails(site.database.pool)).toHaveLength(100);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body.detail))).toEqual(
    new Set(['Too many subscriptions from your network. Please try again in an hour.']),
  );
});

test('subscriptions from before confirmations existed wait for one', async () => {
  await site.database.pool.query(
    `insert into content.subscriber (id, email) values (gen_random_uuid(), 'old@example.org')`,
  );
  expect(await subscribers()).toHaveLength(1);
  await subscribeAndConfirm('Old@example.org');
  expect(await subscribers()).toHaveLength(2);
});

test.each(['', ' ', 'zara', 'zara@', 'a b@example.org'])(
  '%j is not an email address',
  async (email) => {
    expect(await subscribe(email)).toMatchObject({
      status: 422,
      body: { detail: 'Please enter a valid email.' },
    });
  },
);

test('an invalid time is refused, a missing time is not', async () => {
  expect((await subscribe('a@example.org', { subscribed_at: 'yesterday' })).status).toBe(422);
  expect((await subscribe('a@example.org', { subscribed_at: undefined })).status).toBe(201);
});

test('an email program ends the subscription with one click (RFC 8058), and can repeat it', async () => {
  await subscribeAndConfirm('zara@example.org');
  const link = await unsubscribeLink();
  expect((await lastEmail())?.headers?.['List-Unsubscribe-Post']).toBe(
    'List-Unsubscribe=One-Click',
  );
  const oneClick = () => site.visit(`POST ${link}`, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect((await oneClick()).body).toEqual({ success: true });
  expect(await subscribers()).toHaveLength(1);
  expect((await oneClick()).status).toBe(200);
});

test('opening the address of the header changes nothing and leads to the page that asks first', async () => {
  await subscribeAndConfirm('zara@example.org');
  const opened = await site.visit(`GET ${await unsubscribeLink()}`);
  expect(opened.status).toBe(303);
  const token = tokenOf('unsubscribe', (await lastEmail())?.text);
  expect(opened.headers.get('location')).toBe(`/newsletter/unsubscribe?token=${token}`);
  expect(await subscribers()).toHaveLength(2);
  const hostile = await site.visit('GET /api/unsubscribe?token=%22%3E%0d%0aX:%20y');
  expect(hostile.headers.get('location')).toBe(
    '/newsletter/unsubscribe?token=%22%3E%0D%0AX%3A%20y',
  );
});

test('after unsubscribing, the links that confirmed do not subscribe again', async () => {
  await subscribeAndConfirm('zara@example.org');
  const token = await confirmToken();
  await site.visit(`POST ${await unsubscribeLink()}`);
  expect((await confirm(token)).status).toBe(404);
  expect(await subscribers()).toHaveLength(1);
});

test('a database failure while the secret is read does not break later unsubscribes', async () => {
  const restarted = await testSite();
  const connect = jest.spyOn(restarted.deps.pool, 'connect');
  connect.mockImplementationOnce(() => Promise.reject(new Error('the database is away')));
  const wrong = 'POST /api/unsubscribe?token=x.y';
  expect((await restarted.visit(wrong)).status).toBe(503);
  expect((await restarted.visit(wrong)).status).toBe(404);
  await restarted.visit('POST /api/subscribe', { json: { email: 'zara@example.org' } });
  const link = await unsubscribeLink(restarted);
  expect((await restarted.visit(`POST ${link}`)).status).toBe(200);
  await restarted.close();
});

test('a person who unsubscribed can subscribe again, with a new confirmation', async () => {
  await subscribeAndConfirm('zara@example.org');
  await site.visit(`POST ${await unsubscribeLink()}`);
  await subscribe('zara@example.org');
  expect(await subscribers()).toHaveLength(1);
  expect((await confirm(await confirmToken())).status).toBe(200);
  expect(await subscribers()).toHaveLength(2);
});

test('a token that was not issued ends no subscription', async () => {
  await subscribeAndConfirm('zara@example.org');
  const link = await unsubscribeLink();
  for (const wrong of [
    link.slice(0, -1),
    link.replace('token=0', 'token=1'),
    '/api/unsubscribe?token=x.y',
  ]) {
    expect((await site.visit(`POST ${wrong}`)).status).toBe(404);
  }
  expect((await site.visit('POST /api/unsubscribe')).status).toBe(400);
  expect(await subscribers()).toHaveLength(2);
});

test('the export contains no formulas, is recorded in the audit log, and refuses visitors', async () => {
  await subscribeAndConfirm('+cmd@example.org');
  const answer = await site.admin<string>('GET /api/admin/newsletter/subscribers.csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.body).toContain("'+cmd@example.org,2");
  const { rows } = await site.database.pool.query(
    `select actor, detail from kit.audit_entry
     where action = 'newsletter.exported' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ actor: 'admin@club.test', detail: { subscribers: 1 } }]);
  expect((await site.visit('GET /api/admin/newsletter/subscribers.csv')).status).toBe(401);
});

test('a network above the limit gets 429', async () => {
  const small = await testSite({ rateLimitScale: 3 / 100 });
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((n) =>
      small.visit('POST /api/subscribe', { json: { email: `a${n}@example.org` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  await small.close();
});

test('the export needs a recent one-time code', async () => {
  const { pool } = site.database;
  const path = 'GET /api/admin/newsletter/subscribers.csv';
  const answer = (moment: string) =>
    pool.query(`create or replace function auth.fresh_until(session_id uuid) returns timestamptz
      language sql as $$ select cast(${moment} as timestamptz) $$`);
  await answer('null');
  const refused = await site.admin<{ code: string }>(path);
  await answer(`now() + interval '5 minutes'`);
  expect([refused.status, refused.body.code]).toEqual([403, 'fresh_otp_required']);
  expect((await site.admin(path)).status).toBe(200);
});

test('an address joins each list by a confirmation of its own, and leaves one without leaving the other', async () => {
  const exported = async (list: string) =>
    (await site.admin<string>(`GET /api/admin/newsletter/subscribers.csv?list=${list}`)).body
      .trim()
      .split('\r\n').length - 1;
  await subscribeAndConfirm('+zara@example.org');
  await subscribe('+zara@example.org', { list: 'applications' });
  expect((await lastEmail())?.subject).toMatch(/^Confirm your email address for /);
  expect([await exported('newsletter'), await exported('applications')]).toEqual([1, 0]);
  expect((await confirm(await confirmToken())).status).toBe(200);
  const answer = await site.admin<string>(
    'GET /api/admin/newsletter/subscribers.csv?list=applications',
  );
  expect(answer.body).toContain("'+zara@example.org,2");
  const link = await unsubscribeLink();
  expect((await site.visit(`POST ${link}`)).status).toBe(200);
  expect([await exported('newsletter'), await exported('applications')]).toEqual([1, 0]);
  // The limit of a mailbox counts both lists, and an unknown list is refused.
  for (let n = 0; n < 12; n += 1) await subscribe('ali@example.org', { list: 'applications' });
  await subscribe('ali@example.org');
  const sent = (await queuedEmails(site.database.pool)).filter(
    ({ to }) => to === 'ali@example.org',
  );
  expect(sent).toHaveLength(6);
  expect((await subscribe('ali@example.org', { list: 'x' })).status).toBe(422);
});

test('erasing and exporting a person covers both lists', async () => {
  for (const list of ['newsletter', 'applications']) await subscribe('zara@example.org', { list });
  const json = { email: 'Zara@example.org' };
  const listed = await site.admin('POST /api/admin/person/content', { json });
  for (const list of ['newsletter', 'applications']) {
    expect(JSON.stringify(listed.body)).toContain(`"list":"${list}"`);
  }
  await site.admin('POST /api/admin/person/content/erase', { json });
  const { rows } = await site.database.pool.query('select from content.subscription');
  expect(rows).toEqual([]);
});
