import type { TrashedItem } from '@club/contracts/content/trash';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const forms = {
  content: {
    path: '/api/admin/content',
    shown: '/api/content',
    form: { type: 'image', title: 'The lab', description: 'Solder.', url: '/media/x/1200.webp' },
  },
  member: {
    path: '/api/admin/members',
    shown: '/api/members',
    form: { name: 'Hira', role: 'President', member_type: 'team' },
  },
  post: {
    path: '/api/admin/posts',
    shown: '/api/posts',
    form: { title: 'A lamp', content: 'It glows.' },
  },
  achievement: {
    path: '/api/admin/achievements',
    shown: '/api/achievements',
    form: { title: 'First place' },
  },
};
const trash = async () => (await site.admin<TrashedItem[]>('GET /api/admin/trash')).body;

test.each(Object.entries(forms))(
  'a deleted %s is restored to its place',
  async (kind, { path, shown, form }) => {
    const { body } = await site.admin<{ id: string }>(`POST ${path}`, { form });
    const before = (await site.visit(`GET ${shown}`)).body;
    await site.admin(`DELETE ${path}/${body.id}`);
    expect((await site.visit(`GET ${shown}`)).body).toEqual([]);
    expect(await trash()).toMatchObject([{ kind, id: body.id }]);

    const restore = `POST /api/admin/trash/${kind}/${body.id}/restore`;
    const answers = await Promise.all([site.admin(restore), site.admin(restore)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await site.visit(`GET ${shown}`)).body).toEqual(before);
    expect(await trash()).toEqual([]);
  },
);

test('a feature is not restored to a full page, because that page could not be saved', async () => {
  const feature = (id: string) => ({ id, icon: 'UsersIcon', title: id, description: 'Words.' });
  const ids = Array.from({ length: 25 }, (_, index) => `feature-${index}`);
  const about = { founded_year: '2024', club_name: 'Club', member_count: '', activities: '' };
  const save = (features: string[]) =>
    site.admin('PUT /api/admin/about', { json: { ...about, features: features.map(feature) } });
  await save(ids.slice(0, 24));
  expect((await save(ids.slice(1))).status).toBe(200);
  const restore = 'POST /api/admin/trash/feature/feature-0/restore';
  expect(await site.admin(restore)).toMatchObject({ status: 409, body: { code: 'features_full' } });
  await site.admin('DELETE /api/admin/about/features/feature-1');
  expect((await site.admin(restore)).status).toBe(200);
});

test('after 30 days a record cannot be restored', async () => {
  const { path, form } = forms.post;
  const { body } = await site.admin<{ id: string }>(`POST ${path}`, { form });
  await site.admin(`DELETE ${path}/${body.id}`);
  await site.database.pool.query("update content.post set deleted_at = now() - interval '31 days'");
  expect(await trash()).toEqual([]);
  expect((await site.admin(`POST /api/admin/trash/post/${body.id}/restore`)).status).toBe(404);
});

test('unknown kinds and ids are not found, and visitors are refused', async () => {
  for (const item of [
    'song/1',
    'post/1',
    'member/0190a000-0000-7000-8000-000000000000',
    'feature/9',
  ]) {
    expect((await site.admin(`POST /api/admin/trash/${item}/restore`)).status).toBe(404);
  }
  expect((await site.visit('GET /api/admin/trash')).status).toBe(401);
  expect((await site.visit('POST /api/admin/trash/post/1/restore')).status).toBe(401);
});
