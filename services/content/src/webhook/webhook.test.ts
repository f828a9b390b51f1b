import { MAX_WEBHOOKS, type Webhook } from '@club/contracts/content/webhook';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { openWebhookSite, type WebhookSite, webhookFields } from '../testing/webhook-site.ts';

let site: WebhookSite;
beforeAll(async () => {
  site = await openWebhookSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

interface Failure {
  code: string;
  fields?: Record<string, string>;
}
const create = <Body = Failure>(fields: object = {}) =>
  site.admin<Body>('POST /api/admin/webhooks', { json: { ...webhookFields, ...fields } });
const update = <Body = Webhook>(id: string, fields: object = {}) =>
  site.admin<Body>(`PUT /api/admin/webhooks/${id}`, { json: { ...webhookFields, ...fields } });
const list = async () => (await site.admin<Webhook[]>('GET /api/admin/webhooks')).body;
const wanted = async () =>
  (await site.database.pool.query('select kind from kit.webhook_kind order by kind')).rows.map(
    ({ kind }) => kind,
  );

test('a webhook is added with a secret that no later answer shows', async () => {
  const added = await create<Webhook & { secret: string }>();
  expect(added.status).toBe(201);
  expect(added.body.secret).toMatch(/^whsec_/);
  const { secret: _, ...webhook } = added.body;
  expect(await list()).toEqual([webhook]);
  expect(webhook).toMatchObject({ ...webhookFields, version: 1, updated_by: 'admin@club.test' });
  expect((await update(webhook.id, { version: 1 })).body).not.toHaveProperty('secret');
});

test.each([
  'http://hooks.example.org/club',
  'https://127.0.0.1/club',
  'https://2130706433/club',
  'https://[::1]/club',
  'https://localhost/club',
  'https://printer.local/club',
  'https://db.internal/club',
  'https://user@hooks.example.org/club',
  'hooks.example.org',
  '',
])('the address %s is refused at its field', async (url) => {
  const { status, body } = await create({ url });
  expect(status).toBe(422);
  expect(body.fields?.url).toContain('Enter an https address with a public host name');
});

test.each([
  ['title', '', 'Name is required.'],
  ['kinds', [], 'Choose at least one kind.'],
  ['kinds', ['post.burnt'], 'post.burnt is not a kind of event.'],
  ['format', 'xml', 'Choose a format.'],
  ['active', 'perhaps', 'Active must be true or false.'],
])('%s %j is refused at its field', async (name, value, text) => {
  const { status, body } = await create({ [name]: value });
  expect([status, body.fields]).toEqual([422, { [name]: text }]);
  expect(await list()).toEqual([]);
});

test('the same request again is refused, so that one press makes one webhook', async () => {
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({
    title: 'Another webhook has this name.',
  });
});

test(`the club has at most ${MAX_WEBHOOKS} webhooks`, async () => {
  for (let count = 0; count < MAX_WEBHOOKS; count += 1) await create({ title: `Bot ${count}` });
  expect((await create()).body.code).toBe('too_many_webhooks');
});

test('an address of Discord takes Discord’s form only', async () => {
  const { body } = await create<Webhook>({ url: 'https://discord.com/api/webhooks/1/abc' });
  expect(body.format).toBe('discord');
});

test('of two changes of one version, the second is refused', async () => {
  const { id } = await site.addWebhook();
  const [one, other] = await Promise.all(
    ['One', 'Other'].map((title) => update<Webhook & Failure>(id, { title, version: 1 })),
  );
  expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  expect([one?.body.code, other?.body.code]).toContain('newer_version');
});

test('services learn what active webhooks want', async () => {
  const first = await site.addWebhook();
  const { id } = await site.addWebhook({ title: 'B', kinds: ['registration.created'] });
  expect(await wanted()).toEqual(['post.published', 'registration.created']);
  await update(id, { title: 'B', kinds: ['registration.created'], active: false });
  expect(await wanted()).toEqual(['post.published']);
  await site.admin(`DELETE /api/admin/webhooks/${first.id}`);
  expect(await wanted()).toEqual([]);
});

test('a webhook that does not exist is not found', async () => {
  const { id } = await site.addWebhook();
  expect((await site.admin(`DELETE /api/admin/webhooks/${id}`)).status).toBe(200);
  const requests = ['DELETE {}', 'POST {}/test', 'POST {}/secret'].map((request) =>
    site.admin(request.replace('{}', `/api/admin/webhooks/${id}`)),
  );
  const resent = site.admin(`POST /api/admin/webhook-deliveries/${id}/resend`);
  const answers = await Promise.all([...requests, resent, update(id)]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('new addresses, changes and secrets need a fresh code, and all calls an admin', async () => {
  const { id } = await site.addWebhook();
  expect((await site.visit('GET /api/admin/webhooks')).status).toBe(401);
  const { rows } = await site.database.pool.query(
    `select pg_get_functiondef('auth.fresh_until'::regproc) as text`,
  );
  await site.database.pool.query(`create or replace function auth.fresh_until(session_id uuid)
    returns timestamptz language sql as 'select null::timestamptz'`);
  const codes = [
    await create({ title: 'B' }),
    await update<Failure>(id),
    await site.admin<Failure>(`POST /api/admin/webhooks/${id}/secret`),
  ].map(({ status, body }) => [status, body.code]);
  await site.database.pool.query(rows[0].text);
  expect(codes).toEqual(Array(3).fill([403, 'fresh_otp_required']));
});

test('the audit log has neither the secret nor the path of the address, which can be one', async () => {
  const { id, secret } = await site.addWebhook({
    url: 'https://discord.com/api/webhooks/1/hidden',
  });
  const { body } = await site.admin<{ secret: string }>(`POST /api/admin/webhooks/${id}/secret`);
  await update(id, { title: 'Renamed', url: 'https://discord.com/api/webhooks/1/unseen' });
  const entries = (await auditEntries(site.database.pool)).slice(-3);
  expect(entries).toMatchObject([
    {
      action: 'webhook.created',
      after: { title: 'Club bot', host: 'discord.com', kinds: 'post.published', active: 'yes' },
    },
    { action: 'webhook.secret_rotated', subject: `webhook:${id}` },
    {
      action: 'webhook.updated',
      before: { title: 'Club bot' },
      after: { title: 'Renamed' },
    },
  ]);
  const text = JSON.stringify(entries);
  for (const hidden of [secret, body.secret, 'hidden', 'unseen'])
    expect(text).not.toContain(hidden);
});

test('a delivery with the name of a person is found by it and erased', async () => {
  const { id } = await site.addWebhook();
  await site.publish('By Zara Noor');
  await site.runDue();
  await site.admin('POST /api/admin/person/content/by-name/erase', {
    json: { name: 'Zara Noor', rows: [`delivery:${(await site.log(id))[0]?.id}`] },
  });
  expect(await site.log(id)).toEqual([]);
});
