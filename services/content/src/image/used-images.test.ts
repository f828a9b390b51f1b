import { testImage } from '../testing/test-image.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

type Saved = { id: string; image_url: string };
const idOf = (url: string) => url.split('/')[2];
const uses = async () => {
  const { rows } = await site.deps.pool.query(
    'select image_id, state from kit.image_use order by changed_at, image_id',
  );
  return Object.fromEntries(rows.map(({ image_id, state }) => [image_id, state]));
};
const forms = {
  member: {
    path: '/api/admin/members',
    form: { name: 'Hira', role: 'President', member_type: 'team' },
  },
  post: { path: '/api/admin/posts', form: { title: 'A lamp', content: 'It glows.' } },
  achievement: { path: '/api/admin/achievements', form: { title: 'First place' } },
};

test.each(Object.entries(forms))(
  'the image of a %s lives as long as the record, and until another image replaces it',
  async (kind, { path, form }) => {
    const save = async (request: string) =>
      (await site.admin<Saved>(request, { form: { ...form, image: await testImage() } })).body;
    const record = await save(`POST ${path}`);
    const first = String(idOf(record.image_url));
    expect(await uses()).toEqual({ [first]: 'live' });

    await site.admin(`DELETE ${path}/${record.id}`);
    expect(await uses()).toEqual({ [first]: 'trashed' });
    await site.admin(`POST /api/admin/trash/${kind}/${record.id}/restore`);
    expect(await uses()).toEqual({ [first]: 'live' });

    const second = String(idOf((await save(`PUT ${path}/${record.id}`)).image_url));
    expect(await uses()).toEqual({ [first]: 'ended', [second]: 'live' });
    await site.admin(`DELETE ${path}/${record.id}`);
    await site.deps.pool.query(`delete from content.${kind}`);
    expect(await uses()).toEqual({ [first]: 'ended', [second]: 'ended' });
  },
);

test('images in the text of a post, of the about page and of media items are in use', async () => {
  const ids = [1, 2, 3].map((n) => `0190a000-0000-7000-8000-00000000000${n}`);
  const [inText, story, item] = ids.map((id) => `/media/${id}/1200.webp`);
  const content = `Look: ![A lamp](${inText} "Lamp")`;
  const { body: post } = await site.admin<Saved>('POST /api/admin/posts', {
    form: { title: 'A lamp', content },
  });
  await site.admin('PUT /api/admin/about', {
    json: { club_name: 'Club', features: [], image_url: story },
  });
  await site.admin('POST /api/admin/content', {
    form: { type: 'image', title: 'The lab', description: 'Solder.', url: item },
  });
  expect(await uses()).toEqual(Object.fromEntries(ids.map((id) => [id, 'live'])));
  await site.admin(`PUT /api/admin/posts/${post.id}`, {
    form: { title: 'A lamp', content: 'No image.' },
  });
  expect(Object.values(await uses()).toSorted()).toEqual(['ended', 'live', 'live']);
});
