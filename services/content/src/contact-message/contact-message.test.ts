import type { ContactMessage, MessagePage } from '@club/contracts/content/contact-message';
import type { ErrorBody } from '@club/contracts/http/error';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const form = { name: 'Zara', email: 'Zara@example.org', message: 'May I join?\n<b>I solder.</b>' };
const send = (fields: object = {}) =>
  site.visit<ErrorBody>('POST /api/contact/messages', { json: { ...form, ...fields } });
const page = async (query = '') =>
  (await site.admin<MessagePage>(`GET /api/admin/contact/messages?${query}`)).body;
const inbox = async () => (await page()).items;
const namesOf = ({ items }: MessagePage) => items.map(({ name }) => name);
const remove = (json: object) =>
  site.admin<{ deleted: number } & ErrorBody>('POST /api/admin/contact/messages/delete', { json });
const reply = (fields: object = {}) =>
  site.admin<ContactMessage & ErrorBody>('POST /api/admin/contact/reply', {
    json: { email: form.email, query: form.message, message: 'Come on Tuesday.', ...fields },
  });

test('messages are in the inbox, the newest first', async () => {
  expect(await send()).toMatchObject({ status: 201, body: { success: true } });
  await send({ name: 'Omar' });
  expect((await inbox()).map(({ name }) => name)).toEqual(['Omar', 'Zara']);
  expect((await inbox())[1]).toEqual({
    id: expect.any(String),
    ...form,
    date: expect.any(String),
    replied_at: null,
    replied_by: null,
    assigned_to: null,
  });
});

test('the same message is stored once, and again after an hour', async () => {
  const answers = await Promise.all([send(), send(), send({ email: 'zara@example.org' })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  await send();
  expect(await inbox()).toHaveLength(1);
  await site.database.pool.query(
    `update content.contact_message set created_at = created_at - interval '61 minutes'`,
  );
  await send();
  expect(await inbox()).toHaveLength(2);
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'Win at www.evil.example' }],
  ['email', { email: '' }],
  ['email', { email: 'zara' }],
  ['message', { message: '' }],
  ['message', { message: 'x'.repeat(5001) }],
])('a wrong %s is refused at its field and nothing is stored', async (field, fields) => {
  const refused = await send(fields);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
  expect(await inbox()).toEqual([]);
});

test('a reply is emailed with the message quoted, and the message is marked as answered', async () => {
  await send();
  await site.admin('PUT /api/admin/contact', {
    json: { email: 'hello@club.test', phone: '0', address: 'Room 204' },
  });
  expect((await reply()).body.replied_at).not.toBeNull();
  const [email, ...more] = await queuedEmails(site.database.pool);
  expect(more).toEqual([]);
  expect(email).toMatchObject({ to: form.email, isPersonal: true });
  expect(email?.text).toContain('Come on Tuesday.');
  expect(email?.text).toContain('> May I join?\n> <b>I solder.</b>');
  expect(email?.html).toContain('&lt;b&gt;I solder.&lt;/b&gt;');
  expect((await inbox())[0]?.replied_at).not.toBeNull();
});

test('a message is assigned to an admin and released, and names the admin who answered', async () => {
  await send();
  const [message] = await inbox();
  const path = `PUT /api/admin/contact/messages/${message?.id}/assignment` as const;
  const assigned = await site.admin<ContactMessage>(path, { json: { assigned: true } });
  const admin = assigned.body.assigned_to;
  expect(admin).toContain('@');
  expect((await inbox())[0]).toMatchObject({ assigned_to: admin, replied_by: null });
  const assignees = await site.admin<{ email: string }[]>('GET /api/admin/contact/assignees');
  expect(assignees.body).toEqual([{ email: admin }, { email: 'editor@club.test' }]);
  await site.admin(path, { json: { assigned: true, admin: 'editor@club.test' } });
  expect((await inbox())[0]?.assigned_to).toBe('editor@club.test');
  for (const stranger of ['reader@club.test', 'nobody@club.test']) {
    const json = { assigned: true, admin: stranger };
    const refused = await site.admin<ErrorBody>(path, { json });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['admin']]);
  }
  await site.admin(path, { json: { assigned: false } });
  await reply();
  expect((await inbox())[0]).toMatchObject({ assigned_to: null, replied_by: admin });
});

test('the quoted message carries no link into the inbox of an address that anybody could enter', async () => {
  const message = 'You won: https://evil.example/prize or evil.pk';
  await send({ name: 'Prize x.com', message });
  await reply({ query: message });
  const [{ text = '', html = '' } = {}] = await queuedEmails(site.database.pool);
  for (const link of ['https://evil', 'evil.example', 'evil.pk', 'x.com']) {
    expect([text, html].filter((part) => part.includes(link))).toEqual([]);
  }
  expect(text.replaceAll('\u2060', '')).toContain(`> ${message}`);
});

test('the same reply is emailed once, another reply is another email', async () => {
  await send();
  const answers = await Promise.all([reply(), reply(), reply()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await queuedEmails(site.database.pool)).toHaveLength(1);
  await reply({ message: 'And bring a lamp.' });
  expect(await queuedEmails(site.database.pool)).toHaveLength(2);
});

test('a reply goes only to the sender of a message', async () => {
  await send();
  for (const fields of [
    { email: 'other@example.org' },
    { query: 'Something else' },
    { message_id: '0190a000-0000-7000-8000-000000000000' },
  ]) {
    expect((await reply(fields)).status).toBe(404);
  }
  expect(await queuedEmails(site.database.pool)).toEqual([]);
});

test('an empty reply is refused, and so are visitors', async () => {
  await send();
  expect((await reply({ message: ' ' })).status).toBe(422);
  expect((await site.visit('GET /api/admin/contact/messages')).status).toBe(401);
  expect((await site.visit('POST /api/admin/contact/reply', { json: {} })).status).toBe(401);
});

test('an address above the limit per minute gets 429, other addresses do not', async () => {
  const small = await testSite({ rateLimitScale: 5 / 300 });
  const sendFrom = (address: string, message = form.message) =>
    small.visit('POST /api/contact/messages', {
      json: { ...form, message },
      headers: { 'x-club-client-address': address },
    });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => sendFrom('10.0.0.1', `${n}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await sendFrom('10.0.0.2')).status).toBe(201);
  expect((await small.admin('GET /api/admin/contact/messages')).body).toMatchObject({ total: 6 });
  await small.close();
});

test('a network can send only so many bytes of messages in a day', async () => {
  const quota = { networkBytes: 10_000, eventBytes: 0 };
  const small = await testSite({ quota });
  const statuses: number[] = [];
  for (const mark of ['a', 'b', 'c']) {
    const json = { ...form, message: mark.repeat(4000) };
    statuses.push((await small.visit('POST /api/contact/messages', { json })).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
  await small.close();
});

test('the inbox comes in pages, and no message is on two of them', async () => {
  await site.database.pool.query(`insert into content.contact_message (id, name, email, message)
    select gen_random_uuid(), 'N' || n, 'n@example.org', 'Hi' from generate_series(1, 120) n`);
  const pages = [await page(), await page('page=1'), await page('page=2'), await page('page=3')];
  expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 20, 0]);
  expect(pages.map(({ total }) => total)).toEqual([120, 120, 120, 120]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(120);
  expect((await site.admin('GET /api/admin/contact/messages?page_size=101')).status).toBe(400);
});

test('the search wants every word, in name, email address or text, in any case', async () => {
  await send();
  await send({ name: 'Omar', email: 'omar@example.org', message: '100% sure_ly' });
  expect(namesOf(await page('search=ZARA%20solder'))).toEqual(['Zara']);
  expect(await page('search=zara%20sure')).toEqual({ items: [], total: 0 });
  expect(namesOf(await page('search=omar@'))).toEqual(['Omar']);
  expect(namesOf(await page('search=0%25%20_'))).toEqual(['Omar']);
  expect(namesOf(await page('search=%5C'))).toEqual([]);
});

test('messages are deleted by id, with their replies, and the figures follow', async () => {
  await send();
  await send({ name: 'Omar' });
  await reply();
  const [omar, zara] = await inbox();
  expect((await remove({ ids: [omar?.id, zara?.id] })).body).toEqual({ deleted: 2 });
  expect((await remove({ ids: [omar?.id] })).body).toEqual({ deleted: 0 });
  expect(await page()).toEqual({ items: [], total: 0 });
  const figures = await site.admin('GET /api/admin/figures/content');
  expect(figures.body).toMatchObject({ messages: 0, unanswered_message_ids: [] });
  const entries = await auditEntries(site.database.pool);
  expect(entries.filter(({ action }) => action === 'contact_messages.deleted')).toMatchObject([
    { detail: { deleted: 2, replied: false } },
  ]);
});

test('all messages with a reply are deleted at once, and those without stay', async () => {
  await send();
  await send({ name: 'Omar', message: 'Later' });
  await reply();
  expect((await remove({ replied: true })).body).toEqual({ deleted: 1 });
  expect(namesOf(await page())).toEqual(['Omar']);
});

test.each([
  [{}],
  [{ ids: [] }],
  [{ ids: ['x'] }],
  [{ ids: Array(1001).fill(crypto.randomUUID()) }],
])('a deletion without messages or with too many is refused: %#', async (json) => {
  expect((await remove(json)).status).toBe(422);
});

test('visitors cannot delete messages', async () => {
  const deletion = { json: { replied: true } };
  const path = 'POST /api/admin/contact/messages/delete';
  expect((await site.visit(path, deletion)).status).toBe(401);
});
