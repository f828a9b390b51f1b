import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

interface Saved {
  id: string;
  updated_by: string | null;
}
const ADMIN = 'admin@club.test';
const about = { founded_year: '2024', club_name: 'Club', member_count: '', activities: '' };
const contact = { email: 'us@club.test', phone: '1', address: 'Here' };

test.each([
  ['members/', 'members/', { name: 'Ada', role: 'Lead', member_type: 'team' }],
  ['posts', 'posts', { title: 'A post', content: 'Words.' }],
  ['achievements', 'achievements', { title: 'A start' }],
])('%s: admins see the admin of the last save, visitors do not', async (path, read, form) => {
  const created = await site.admin<Saved>(`POST /api/admin/${path}`, { form });
  expect(created.body.updated_by).toBe(ADMIN);
  const table = { 'members/': 'member', posts: 'post', achievements: 'achievement' }[path];
  await site.database.pool.query(`update content.${table} set updated_by = 'other@club.test'`);
  const address = `/api/admin/${path.replace('/', '')}/${created.body.id}`;
  const saved = await site.admin<Saved>(`PUT ${address}`, { form });
  expect([saved.status, saved.body.updated_by]).toEqual([200, ADMIN]);
  const { body } = await site.visit<Saved[]>(`GET /api/${read}`);
  expect(body).toHaveLength(1);
  expect(body[0]).not.toHaveProperty('updated_by');
});

test.each([
  ['about', { json: { ...about, image_url: '', features: [] } }],
  ['contact', { json: contact }],
])('%s: nobody saved it at first, then the admin did', async (path, call) => {
  const before = await site.admin<Saved>(`GET /api/admin/${path}`);
  expect(before.body.updated_by).toBeNull();
  const saved = await site.admin<Saved>(`PUT /api/admin/${path}`, call);
  expect([saved.status, saved.body.updated_by]).toEqual([200, ADMIN]);
  expect((await site.visit(`GET /api/${path}`)).body).not.toHaveProperty('updated_by');
});
