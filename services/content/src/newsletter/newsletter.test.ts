import type { ErrorBody } from '@club/contracts/http/error';
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
const unsubscribeLink = async ({ database } = site) => {
  const emails = await queuedEmails(database.pool);
  const link = /https:\/\/club\.test(\/api\/unsubscribe\?token=\S+)/.exec(
    emails.at(-1)?.text ?? '',
  );
  return link?.[1] ?? '';
};

test('an email address subscribes once, without regard to case, spaces and repeated requests', async () => {
  const emails = ['Zara@Example.org', 'zara@example.org', ' zara@example.org ', 'ZARA@EXAMPLE.ORG'];
  const answers = await Promise.all(emails.map((email) => subscribe(email)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await subscribers()).toHaveLength(2);
  expect(await queuedEmails(site.database.pool)).toHaveLength(1);
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

test('the link in the email opens a question, its POST ends the subscription, and can be repeated', async () => {
  await subscribe('zara@example.org');
  const link = await unsubscribeLink();
  const [email] = await queuedEmails(site.database.pool);
  expect(email?.headers).toEqual({
    'List-Unsubscribe': `<https://club.test${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const opened = await site.visit<string>(`GET ${link}`);
  expect(opened.body).toContain('<form method="post"');
  expect(await subscribers()).toHaveLength(2);

  expect((await site.visit(`POST ${link}`)).body).toEqual({ success: true });
  expect(await subscribers()).toHaveLength(1);
  expect((await site.visit(`POST ${link}`)).status).toBe(200);
  const inBrowser = await site.visit<string>(`POST ${link}`, { headers: { accept: 'text/html' } });
  expect(inBrowser.body).toContain('You are unsubscribed.');
});

test('a database failure while the secret is read does not break later unsubscribes', async () => {
  const restarted = await testSite();
  const query = jest.spyOn(restarted.deps.pool, 'query');
  query.mockImplementationOnce(() => Promise.reject(new Error('the database is away')));
  const wrong = 'POST /api/unsubscribe?token=x.y';
  expect((await restarted.visit(wrong)).status).toBe(500);
  expect((await restarted.visit(wrong)).status).toBe(404);
  await restarted.visit('POST /api/subscribe', { json: { email: 'zara@example.org' } });
  const link = await unsubscribeLink(restarted);
  expect((await restarted.visit(`POST ${link}`)).status).toBe(200);
  await restarted.close();
});

test('a person who unsubscribed can subscribe again and gets an email again', async () => {
  await subscribe('zara@example.org');
  await site.visit(`POST ${await unsubscribeLink()}`);
  await subscribe('zara@example.org');
  expect(await subscribers()).toHaveLength(2);
  expect(await queuedEmails(site.database.pool)).toHaveLength(2);
});

test('a token that was not issued ends no subscription', async () => {
  await subscribe('zara@example.org');
  const link = await unsubscribeLink();
  for (const wrong of [
    link.slice(0, -1),
    link.replace('token=0', 'token=1'),
    '/api/unsubscribe?token=x.y',
  ]) {
    expect((await site.visit(`POST ${wrong}`)).status).toBe(404);
  }
  expect((await site.visit('POST /api/unsubscribe')).status).toBe(400);
  const page = await site.visit<string>('POST /api/unsubscribe?token=x', {
    headers: { accept: 'text/html' },
  });
  expect(page).toMatchObject({ status: 404, body: expect.stringContaining('incomplete') });
  expect(await subscribers()).toHaveLength(2);
});

test('markup in a token is escaped on the page', async () => {
  const { body } = await site.visit<string>('GET /api/unsubscribe?token=%22%3E%3Cscript%3E');
  expect(body).not.toContain('<script>');
});

test('the export contains no formulas, is recorded in the audit log, and refuses visitors', async () => {
  await subscribe('+cmd@example.org');
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

test('an address above the limit per minute gets 429', async () => {
  const small = await testSite({ rateLimitScale: 3 / 300 });
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
