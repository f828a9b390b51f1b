import { testImage } from './testing/test-image.ts';
import { type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

const member = { name: 'Hira', role: 'President', member_type: 'team' };
const message = { name: 'Zara', email: 'zara@example.org', message: 'Hello' };
const records = [
  ['posts', '/api/admin/posts', { title: 'A lamp', content: 'It glows.' }, 'post'],
  ['members', '/api/admin/members', member, 'member'],
  ['achievements', '/api/admin/achievements', { title: 'First place' }, 'achievement'],
  [
    'media',
    '/api/admin/content',
    { type: 'image', title: 'The lab', description: 'Solder.', url: '/media/x/1200.webp' },
    'content',
  ],
] as const;

const changed = (response: { headers: Headers }) => response.headers.get('x-club-changed');

test.each(records)('create, delete and restore touch only %s', async (topic, path, form, kind) => {
  const created = await site.admin<{ id: string }>(`POST ${path}`, { form });
  const { id } = created.body;
  const deleted = await site.admin(`DELETE ${path}/${id}`);
  const restored = await site.admin(`POST /api/admin/trash/${kind}/${id}/restore`);
  expect([created, deleted, restored].map(changed)).toEqual([topic, topic, topic]);
});

test('the about page and the contact details each have a topic', async () => {
  const about = { club_name: 'Developers Club', features: [] };
  expect(changed(await site.admin('PUT /api/admin/about', { json: about }))).toBe('about');
  const contact = { email: 'hello@club.test', phone: '0', address: 'Room 204' };
  expect(changed(await site.admin('PUT /api/admin/contact', { json: contact }))).toBe(
    'contact_info',
  );
});

test('messages, replies, subscriptions and uploads touch no topic', async () => {
  const reply = { email: message.email, query: 'Hello', message: 'Hi' };
  const responses = [
    await site.visit('POST /api/contact/messages', { json: message }),
    await site.admin('POST /api/admin/contact/reply', { json: reply }),
    await site.visit('POST /api/subscribe', { json: { email: message.email } }),
    await site.admin('POST /api/admin/upload', { form: { file: await testImage() } }),
    await site.admin('GET /api/admin/newsletter/subscribers.csv'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([201, 200, 201, 200, 200]);
  expect(responses.map(changed)).toEqual([null, null, null, null, null]);
});

test.each([
  ['/api/about', 'about'],
  ['/api/achievements', 'achievements'],
  ['/api/activity', 'activity,posts,media,achievements,day'],
  ['/api/contact', 'contact_info'],
  ['/api/content', 'media'],
  ['/api/content/events/0190a000-0000-7000-8000-000000000001', 'media'],
  ['/api/members', 'members'],
  ['/api/posts', 'posts'],
])('%s depends on %s', async (path, topics) => {
  expect((await site.visit(`GET ${path}`)).headers.get('x-club-topics')).toBe(topics);
});
