import type { Webhook } from '@club/contracts/content/webhook';
import { type AdminAlert, ALERT_ADMINS } from '@club/service-kit/email/alert-admins';
import { readJobs } from '@club/service-kit/jobs/job-queue';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { tellWebhooks } from '@club/service-kit/webhook/tell-webhooks';
import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import type { ContentTables } from '../tables.ts';
import { RECEIVER } from '../testing/webhook-receiver.ts';
import { openWebhookSite, type WebhookSite } from '../testing/webhook-site.ts';
import { tellEndpoints } from './tell-endpoints.task.ts';

let site: WebhookSite;
beforeAll(async () => {
  site = await openWebhookSite();
});
beforeEach(async () => {
  await site.reset();
  site.receiver.reset();
});
afterAll(() => site.close());

const last = () => site.receiver.received.at(-1) ?? { path: '', headers: {}, body: '' };
const verified = (secret: string) =>
  new Verifier(secret).verify(last().body, last().headers as Record<string, string>);
const query = (text: string, ...values: unknown[]) => site.database.pool.query(text, values);

test('a published post is told once, signed by the convention, and is in the log', async () => {
  const { id, secret } = await site.addWebhook();
  const other = await site.addWebhook({ title: 'Teams', kinds: ['registration.created'] });
  const { body: post } = await site.publish();
  await site.runDue();
  expect(last()).toMatchObject({ path: '/club', headers: { 'content-type': 'application/json' } });
  expect(verified(secret)).toEqual({
    type: 'post.published',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      post_id: (post as { id: string }).id,
      title: 'A lamp',
      author: 'Hira',
      url: 'https://club.test/blogs/a-lamp',
    },
  });
  expect(() => verified(other.secret)).toThrow('No matching signature');
  expect(await site.log(id)).toEqual([
    expect.objectContaining({
      ...{ kind: 'post.published', state: 'sent', attempt: 1, status: 200, answer: 'ok' },
      next_at: null,
      duration_ms: expect.any(Number),
    }),
  ]);
  expect(await site.log(other.id)).toEqual([]);
  const update = (state: string) =>
    site.admin(`PUT /api/admin/posts/${(post as { id: string }).id}`, {
      form: { title: 'A lamp', author: 'Hira', content: 'It glows.', state },
    });
  await update('draft');
  await update('published');
  await site.runDue();
  expect(site.receiver.received).toHaveLength(1);
});

test('a draft is told when it is published', async () => {
  await site.addWebhook();
  const form = { title: 'Later', author: 'Hira', content: 'Words.' };
  const { body } = await site.admin<{ id: string }>('POST /api/admin/posts', {
    form: { ...form, state: 'draft' },
  });
  await site.runDue();
  expect(site.receiver.received).toEqual([]);
  await site.admin(`PUT /api/admin/posts/${body.id}`, { form: { ...form, state: 'published' } });
  await site.runDue();
  expect(JSON.parse(last().body)).toMatchObject({ data: { post_id: body.id } });
});

test('a change is told if and only if its transaction commits, and without a webhook nothing is queued', async () => {
  const tell = (fails: boolean) =>
    inTransaction(site.ctx, async ({ db }) => {
      await tellWebhooks(db, 'post.published', () => ({ title: 'A' }));
      if (fails) throw new Error('rolled back');
    });
  const queued = async () => (await query('select from test.job')).rowCount;
  await tell(false);
  expect(await queued()).toBe(0);
  await site.addWebhook();
  await expect(tell(true)).rejects.toThrow('rolled back');
  expect(await queued()).toBe(0);
  await tell(false);
  expect(await queued()).toBe(1);
});

test('a job that tells a change twice adds one delivery', async () => {
  const { id } = await site.addWebhook();
  const payload = { type: 'post.published', timestamp: '2026-11-25T10:00:00.000Z', data: {} };
  for (let time = 0; time < 2; time += 1)
    await tellEndpoints(site.ctx, { message: 'msg_1', payload });
  expect(await site.log(id)).toHaveLength(1);
});

test('a failed delivery is tried again later with the same id, for about a day', async () => {
  const { id, secret } = await site.addWebhook();
  await site.publish();
  site.receiver.respond((response) => response.writeHead(500).end('down\u0000\nfor now'));
  await site.runDue();
  const [first] = await site.log(id);
  expect(first).toMatchObject({
    state: 'waiting',
    attempt: 1,
    status: 500,
    answer: 'down for now',
  });
  const wait = Date.parse(String(first?.next_at)) - Date.parse(String(first?.tried_at));
  expect(Math.round(wait / 1000)).toBe(5);
  const failingSince = async () =>
    (await site.admin<Webhook[]>('GET /api/admin/webhooks')).body[0]?.failing_since;
  expect(await failingSince()).toMatch(/Z$/);
  await site.runDue();
  expect(site.receiver.received).toHaveLength(1);
  const message = last().headers['webhook-id'];
  for (let turn = 0; turn < 8; turn += 1) await site.runLater();
  expect(await site.log(id)).toMatchObject([{ state: 'failed', attempt: 9, next_at: null }]);
  await site.runLater();
  expect(site.receiver.received).toHaveLength(9);
  site.receiver.respond((response) => response.end('ok'));
  await site.admin(`POST /api/admin/webhook-deliveries/${first?.id}/resend`);
  await site.runDue();
  expect(await site.log(id)).toMatchObject([{ state: 'sent', attempt: 1, status: 200 }]);
  expect(last().headers['webhook-id']).toBe(message);
  expect(await failingSince()).toBeNull();
  verified(secret);
});

test('a receiver that gives no answer rests for a minute: other deliveries wait without a try', async () => {
  const { id } = await site.addWebhook();
  await site.publish('One');
  await site.publish('Two');
  site.receiver.respond(() => undefined);
  await site.runDue();
  expect(site.receiver.received).toHaveLength(1);
  const [second, first] = await site.log(id);
  expect(first).toMatchObject({
    ...{ state: 'waiting', attempt: 1, status: null },
    answer: 'No answer within 10 seconds.',
  });
  expect(second).toMatchObject({ state: 'waiting', attempt: 0 });
  expect(Date.parse(String(second?.next_at)) - Date.now()).toBeGreaterThan(50_000);
  site.receiver.reset();
  await site.runLater();
  expect(await site.log(id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
});

test('a receiver is asked again when its Retry-After is over', async () => {
  const { id } = await site.addWebhook();
  await site.publish();
  site.receiver.respond((response) => response.writeHead(429, { 'retry-after': '600' }).end());
  await site.runDue();
  const [delivery] = await site.log(id);
  expect(Date.parse(String(delivery?.next_at)) - Date.now()).toBeGreaterThan(590_000);
});

test('a redirect is a failure, and its address gets nothing', async () => {
  const { id } = await site.addWebhook();
  await site.publish();
  site.receiver.respond((response) => response.writeHead(302, { location: '/other' }).end());
  await site.runDue();
  expect(site.receiver.received.map(({ path }) => path)).toEqual(['/club']);
  expect(await site.log(id)).toMatchObject([{ state: 'waiting', status: 302 }]);
});

test('the log says in words that a receiver is not there', async () => {
  const { id } = await site.addWebhook({ url: 'https://closed.example.org/club' });
  await site.publish();
  await site.runDue();
  expect(await site.log(id)).toMatchObject([
    { state: 'waiting', status: null, answer: 'The receiver refused the connection.' },
  ]);
});

test('a name that leads to a private address gets nothing', async () => {
  const { id } = await site.addWebhook({ url: 'https://inside.example.org/club' });
  await site.publish();
  await site.runDue();
  expect(site.receiver.received).toEqual([]);
  expect(await site.log(id)).toMatchObject([
    { state: 'waiting', answer: 'The address is not on the public web.' },
  ]);
});

const alerts = async () =>
  (
    await readJobs<AdminAlert, ContentTables>(site.ctx.db, sql`task_identifier = ${ALERT_ADMINS}`)
  ).map(({ payload }) => payload);

const isOff = async (id: string, off_reason: string) => {
  const { body } = await site.admin<{ id: string }[]>('GET /api/admin/webhooks');
  expect(body.find((one) => one.id === id)).toMatchObject({ active: false, off_reason });
  expect(await alerts()).toMatchObject([
    { change: 'The webhook Club bot was switched off', isForOwners: true },
  ]);
  const [entry] = (await auditEntries(site.database.pool)).slice(-1);
  expect(entry).toMatchObject({ action: 'webhook.switched_off', subject_name: 'Club bot' });
  expect((await query('select from kit.webhook_kind')).rowCount).toBe(0);
};

test('410 switches the webhook off, ends what waits, and the owners are told', async () => {
  const { id } = await site.addWebhook();
  await site.publish('One');
  await site.publish('Two');
  site.receiver.respond((response) => response.writeHead(410).end());
  await site.runDue();
  await site.runLater();
  expect(site.receiver.received).toHaveLength(1);
  expect(await site.log(id)).toMatchObject([{ state: 'failed' }, { state: 'failed', status: 410 }]);
  await isOff(id, 'gone');
});

test('a webhook that fails for three days is switched off; a success in between starts anew', async () => {
  const { id } = await site.addWebhook();
  const fails = () => site.receiver.respond((response) => response.writeHead(500).end());
  const failedFor = async (days: number) => {
    fails();
    await site.publish();
    await site.runDue();
    await query(
      `update content.webhook set failing_since = failing_since - $1 * interval '1 day'`,
      days,
    );
  };
  await failedFor(2.9);
  await site.runLater();
  expect(await alerts()).toEqual([]);
  site.receiver.respond((response) => response.end());
  await site.runLater();
  await failedFor(2.9);
  await site.runLater();
  expect(await alerts()).toEqual([]);
  await query(`update content.webhook set failing_since = failing_since - interval '1 day'`);
  await site.runLater();
  await isOff(id, 'failing');
});

test('a webhook that is off gets a test, and nothing else', async () => {
  const { id, secret } = await site.addWebhook();
  await site.publish();
  const [{ body }] = [
    await site.admin<{ version: number }>(`PUT /api/admin/webhooks/${id}`, {
      json: {
        title: 'Club bot',
        url: `${RECEIVER}/club`,
        kinds: ['post.published'],
        active: false,
      },
    }),
  ];
  expect(body).toMatchObject({ active: false });
  await site.runDue();
  expect(site.receiver.received).toEqual([]);
  expect((await site.admin(`POST /api/admin/webhooks/${id}/test`)).status).toBe(202);
  await site.runDue();
  expect(verified(secret)).toMatchObject({ type: 'webhook.test' });
  site.receiver.respond((response) => response.writeHead(500).end());
  await site.admin(`POST /api/admin/webhooks/${id}/test`);
  await site.runDue();
  const [test] = await site.log(id);
  expect(test).toMatchObject({ kind: 'webhook.test', state: 'failed', attempt: 1, next_at: null });
});

test('a new secret signs at once, and the earlier one for a day', async () => {
  const { id, secret: earlier } = await site.addWebhook();
  const rotated = await site.admin<{ secret: string; old_secret_until: string }>(
    `POST /api/admin/webhooks/${id}/secret`,
  );
  const { secret, old_secret_until } = rotated.body;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(Date.parse(old_secret_until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  await site.publish('One');
  await site.runDue();
  expect(last().headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  expect(verified(secret)).toEqual(verified(earlier));
  await query(`update content.webhook set old_secret_until = now()`);
  await site.publish('Two');
  await site.runDue();
  verified(secret);
  expect(() => verified(earlier)).toThrow('No matching signature');
});

test('Discord gets a sentence that calls nobody, without the links and marks of a visitor', async () => {
  await site.addWebhook({ url: 'https://discord.com/api/webhooks/1/abc' });
  await site.publish('@everyone **free** [here](https://evil.example.org)');
  await site.runDue();
  const { content, allowed_mentions, ...rest } = JSON.parse(last().body);
  expect(allowed_mentions).toEqual({ parse: [] });
  expect(rest).toEqual({ flags: 4 });
  expect(content).toMatch(/^New post: \\@everyone \\\*\\\*free\\\*\\\* \\\[here\\\]/);
  expect(content).toMatch(/by Hira\. https:\/\/club\.test\/blogs\/\S+$/);
  expect(content).not.toContain('https://evil.example.org');
  expect(last().headers).not.toHaveProperty('webhook-signature');
});
