import { randomUUID } from 'node:crypto';
import type {
  NewsletterPreview,
  NewsletterSend,
  NewsletterState,
} from '@club/contracts/content/newsletter-send';
import type { AdminPost } from '@club/contracts/content/post';
import type { ErrorBody } from '@club/contracts/http/error';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { queueBatch } from './queue-batch.task.ts';
import { recordResult } from './record-result.task.ts';

let site: TestSite;
let postId: string;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(async () => {
  await site.reset();
  const form = {
    title: 'A lamp',
    excerpt: 'Three sensors.',
    author: 'Hira',
    content: 'It **glows**. See [the plan](/events).',
  };
  postId = (await site.admin<AdminPost>('POST /api/admin/posts', { form })).body.id;
});
afterAll(() => site.close());

const query = (text: string, ...values: unknown[]) => site.deps.pool.query(text, values);

/** Confirmed subscribers `r1@example.org`, `r2@example.org` … */
const addReaders = (count: number) =>
  query(
    `insert into content.subscription (id, email, confirmed_at)
     select gen_random_uuid(), 'r' || n || '@example.org', now() + n * interval '1 ms'
     from generate_series(1, $1) n`,
    count,
  );

const send = (fields: object = {}, attempt = randomUUID()) =>
  site.admin<ErrorBody & { recipients: number }>(`POST /api/admin/posts/${postId}/newsletter`, {
    json: { attempt, ...fields },
  });

const sends = async (): Promise<NewsletterSend[]> =>
  (await site.admin<NewsletterState>('GET /api/admin/newsletter')).body.sends;

const batches = async () => {
  const { rows } = await site.deps.pool.query<{ payload: { id: string } }>(
    `select payload from test.job where task = 'newsletter_batch'`,
  );
  return rows.map(({ payload }) => payload);
};

/** Works the batches that wait, each of them twice, as after a crash. */
const work = async () => {
  for (const batch of [...(await batches()), ...(await batches())]) {
    await queueBatch(site.ctx, batch);
  }
};

const newsletters = async () =>
  (await queuedEmails(site.deps.pool)).filter(({ subject }) => subject === 'A lamp');

const deliveryOf = async (email: string): Promise<number> => {
  const { rows } = await query(
    `select delivery.id from content.newsletter_delivery delivery
     join content.subscription on subscription.id = subscriber_id where email = $1`,
    email,
  );
  return rows[0].id;
};

/** The path of the one-click header in the email to an address. */
const oneClickOf = async (email: string) => {
  const found = (await newsletters()).find(({ to }) => to === email);
  return found?.headers?.['List-Unsubscribe']?.replace(/^<https:\/\/club\.test|>$/g, '') ?? '';
};

test('the preview shows the email and the number of recipients, and sends nothing', async () => {
  await addReaders(3);
  await query(`update content.subscription set unsubscribed_at = now() where email ~ '^r1@'`);
  const path = `GET /api/admin/posts/${postId}/newsletter`;
  const { status, body } = await site.admin<NewsletterPreview>(path);
  expect([status, body.recipients, body.subject, body.sends]).toEqual([200, 2, 'A lamp', []]);
  expect(body.html).toMatch(
    /It <strong>glows<\/strong>\. See <a href="https:\/\/club\.test\/events"/,
  );
  expect(body.html).toContain(`href="https://club.test/blogs/a-lamp"`);
  expect(body.text).toContain('Three sensors.\n\nBy Hira\n\nIt **glows**.');
  expect(body.text).toContain('Unsubscribe: https://club.test/newsletter/unsubscribe');
  expect(await queuedEmails(site.deps.pool)).toEqual([]);
});

test('a test goes to the signed-in admin only, and may be repeated', async () => {
  await addReaders(3);
  for (const attempt of [randomUUID(), randomUUID()]) {
    expect((await send({ test: true }, attempt)).body.recipients).toBe(1);
  }
  expect((await newsletters()).map(({ to }) => to)).toEqual(['admin@club.test', 'admin@club.test']);
  expect(await sends()).toEqual([]);
});

test('confirmed subscribers get a post once, also when batches are repeated at the same time', async () => {
  await addReaders(250);
  await query(
    `insert into content.subscription (id, email) values (gen_random_uuid(), 'waiting@example.org')`,
  );
  await query(`insert into content.subscription (id, email, list, confirmed_at)
    values (gen_random_uuid(), 'other@example.org', 'applications', now())`);
  const attempt = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => send({}, attempt)));
  expect(answers.map(({ status, body }) => [status, body.recipients])).toEqual(
    answers.map(() => [200, 250]),
  );
  const waiting = await batches();
  expect(waiting).toHaveLength(3);
  await Promise.all([...waiting, ...waiting].map((batch) => queueBatch(site.ctx, batch)));
  const emails = await newsletters();
  expect(new Set(emails.map(({ to }) => to)).size).toBe(250);
  expect(emails).toHaveLength(250);
  const entries = await auditEntries(site.deps.pool);
  expect(entries.filter(({ action }) => action === 'newsletter.sent')).toHaveLength(1);
  expect((await sends())[0]).toMatchObject({ title: 'A lamp', recipients: 250, queued: 250 });
});

test('a second send of a post is refused with the reason, until it is confirmed', async () => {
  expect((await send()).body.code).toBe('no_recipients');
  await addReaders(2);
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await send();
  expect(refused.body.code).toBe('sent_before');
  expect(refused.body.detail).toMatch(
    /^This post was sent to 2 subscribers on \d+ \w+ \d{4}\. Confirm that you want to send it again\.$/,
  );
  expect((await send({ again: true })).body.recipients).toBe(2);
  expect(await sends()).toHaveLength(2);
});

test.each(['draft', 'scheduled', 'unpublished'])('a post that is %s is not sent', async (state) => {
  await addReaders(1);
  await query('update content.post set state = $1', state);
  for (const refused of [await send(), await send({ test: true })]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'not_published']);
  }
  expect(await queuedEmails(site.deps.pool)).toEqual([]);
});

test('a deleted post is not sent, and visitors cannot send', async () => {
  await addReaders(1);
  const path = `/api/admin/posts/${postId}/newsletter`;
  expect((await site.visit(`POST ${path}`, { json: { attempt: randomUUID() } })).status).toBe(401);
  await site.admin(`DELETE /api/admin/posts/${postId}`);
  expect((await send()).status).toBe(404);
  expect((await site.admin(`GET ${path}`)).status).toBe(404);
  expect((await send({ test: true })).status).toBe(404);
});

test('every email has the headers with which a program unsubscribes by one click, without a cookie', async () => {
  await addReaders(2);
  await send();
  await work();
  const [email] = await newsletters();
  expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(email?.headers?.['List-ID']).toBe('<newsletter.club.test>');
  expect(email?.html).toMatch(/href="https:\/\/club\.test\/newsletter\/unsubscribe\?token=/);
  await recordResult(site.ctx, { delivery: await deliveryOf('r1@example.org'), result: 'sent' });
  const click = await site.visit(`POST ${await oneClickOf('r1@example.org')}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { origin: 'https://mail.example' },
  });
  expect(click.body).toEqual({ success: true });
  expect((await sends())[0]).toMatchObject({ recipients: 2, sent: 1, queued: 1, unsubscribed: 1 });
});

test('after unsubscribing, no email that waits is sent', async () => {
  await addReaders(2);
  await send();
  await work();
  expect(await newsletters()).toHaveLength(2);
  await site.visit(`POST ${await oneClickOf('r1@example.org')}`);
  expect((await newsletters()).map(({ to }) => to)).toEqual(['r2@example.org']);
  expect((await sends())[0]).toMatchObject({ recipients: 1, queued: 1, unsubscribed: 0 });
  await send({ again: true });
  await site.visit(`POST ${await oneClickOf('r2@example.org')}`);
  await work();
  expect(await newsletters()).toEqual([]);
});

test('an address that the mail server refuses gets no more emails until it is confirmed again', async () => {
  await addReaders(3);
  await send();
  await work();
  const results = ['refused', 'failed', 'sent'] as const;
  for (const [index, result] of results.entries()) {
    const delivery = await deliveryOf(`r${index + 1}@example.org`);
    for (let turn = 0; turn < 2; turn += 1) await recordResult(site.ctx, { delivery, result });
  }
  expect((await sends())[0]).toMatchObject({ queued: 0, sent: 1, failed: 1, bounced: 1 });
  const { body } = await site.admin<NewsletterState>('GET /api/admin/newsletter');
  expect(body.lists[0]).toEqual({ list: 'newsletter', confirmed: 2, waiting: 0, bounced: 1 });
  expect((await send({ again: true })).body.recipients).toBe(2);

  await site.visit('POST /api/subscribe', { json: { email: 'R1@example.org' } });
  const confirmation = (await queuedEmails(site.deps.pool)).at(-1);
  const token = /confirm\?token=(\S+)/.exec(confirmation?.text ?? '')?.[1];
  await site.visit('POST /api/newsletter/confirm', { json: { token } });
  expect((await send({ again: true })).body.recipients).toBe(3);
});

test('erasing a person deletes the emails that wait, and the figures name nobody', async () => {
  await addReaders(2);
  await send();
  await work();
  const json = { email: 'r1@example.org' };
  await site.admin('POST /api/admin/person/content/erase', { json });
  expect((await sends())[0]).toMatchObject({ recipients: 1, queued: 1 });
  const { rows } = await query(
    `select from content.newsletter_send where content::text like '%example.org%'`,
  );
  expect(rows).toEqual([]);
});
