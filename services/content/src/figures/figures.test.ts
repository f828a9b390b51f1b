import type { MessagePage } from '@club/contracts/content/contact-message';
import type { ContentFigures } from '@club/contracts/content/figures';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

test('the figures count records and unanswered messages', async () => {
  const member = { name: 'Hira', role: 'President', member_type: 'team' };
  await site.admin('POST /api/admin/members', { form: member });
  await site.admin('POST /api/admin/members', { form: { ...member, member_type: 'advisor' } });
  const message = { name: 'Zara', email: 'zara@example.org', message: 'Hello' };
  await site.visit('POST /api/contact/messages', { json: message });
  for (const text of ['Again', 'And again']) {
    await site.visit('POST /api/contact/messages', { json: { ...message, message: text } });
  }
  await site.admin('POST /api/admin/contact/reply', {
    json: { email: message.email, query: 'Hello', message: 'Hi' },
  });
  for (const email of ['zara@example.org', 'ali@example.org', 'sana@example.org']) {
    await site.visit('POST /api/subscribe', { json: { email } });
  }
  await site.database.pool.query(
    `update content.subscriber set confirmed_at = now() where email = 'zara@example.org'`,
  );
  const inbox = await site.admin<MessagePage>('GET /api/admin/contact/messages');
  const [last, middle] = inbox.body.items;
  expect((await site.admin('GET /api/admin/figures/content')).body).toEqual({
    members: 1,
    advisors: 1,
    posts: 0,
    messages: 3,
    unanswered_messages: 2,
    unanswered_message_ids: [last?.id, middle?.id],
    subscribers: 1,
    disk: 'ok',
    late_email_minutes: 0,
    waiting_subscribers: 2,
    scheduled_posts: 0,
    samples: ['contact', 'about'],
  });
  expect((await site.visit('GET /api/admin/figures/content')).status).toBe(401);
});

test('all unanswered messages are counted, and the newest 1,000 are named', async () => {
  await site.database.pool.query(`insert into content.contact_message (id, name, email, message, created_at)
    select gen_random_uuid(), 'Many', 'many@example.org', 'One of many',
      now() - interval '1 day' - n * interval '1 minute' from generate_series(1, 1200) n`);
  const { body } = await site.admin<ContentFigures>('GET /api/admin/figures/content');
  expect(body.unanswered_messages).toBe(1202);
  expect(body.unanswered_message_ids).toHaveLength(1000);
});

test('the figures say for how long emails do not leave', async () => {
  await site.database.pool.query(`update test.job
    set attempts = 3, last_error = 'connect ECONNREFUSED', created_at = now() - interval '95 minutes'
    where id = (select min(id) from test.job)`);
  const { body } = await site.admin<ContentFigures>('GET /api/admin/figures/content');
  expect(body.late_email_minutes).toBe(95);
});

test('the figures say that the disk is full', async () => {
  const { room } = site.storage;
  site.storage.room = async () => ({ freeBytes: 1, level: 'full' });
  const { body } = await site.admin<ContentFigures>('GET /api/admin/figures/content');
  site.storage.room = room;
  expect(body.disk).toBe('full');
});
