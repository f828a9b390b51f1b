import type { AdminContentItem, ContentItem } from '@club/contracts/content/media';
import type { ErrorBody } from '@club/contracts/http/error';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const film = {
  type: 'video',
  title: 'Film night',
  description: 'A rabbit and three bullies.',
  url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
};
const picture = { ...film, type: 'image', url: '/media/0190a000/1200.webp' };
const create = (form: object) =>
  site.admin<AdminContentItem & ErrorBody>('POST /api/admin/content', { form });

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=4',
  'https://youtu.be/aqz-KE-bpKQ?si=abc',
  'youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube.com/embed/aqz-KE-bpKQ',
])('a film at %s is played from the host without cookies', async (url) => {
  const created = await create({ ...film, url });
  expect(created.status).toBe(201);
  expect(created.body.source_url).toBe(url);
  expect((await site.visit<ContentItem[]>('GET /api/content')).body).toEqual([
    {
      id: created.body.id,
      type: 'video',
      title: film.title,
      description: film.description,
      url: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      thumbnail: '/media/youtube/aqz-KE-bpKQ.jpg',
      date: expect.any(String),
    },
  ]);
});

test('a picture is its own thumbnail, the newest comes first', async () => {
  await create(film);
  const { body } = await create(picture);
  const list = await site.visit<ContentItem[]>('GET /api/content');
  expect(list.body[0]).toMatchObject({ id: body.id, url: picture.url, thumbnail: picture.url });
});

const FILL_ALL = 'Please fill all required fields';
test.each([
  ['no title', { ...film, title: '  ' }, FILL_ALL],
  ['no description', { ...film, description: '' }, FILL_ALL],
  ['no type', { ...film, type: 'song' }, FILL_ALL],
  ['a film without a url', { ...film, url: '' }, 'Please provide a YouTube URL'],
  [
    'a film from elsewhere',
    { ...film, url: 'https://example.org/watch?v=aqz-KE-bpKQ' },
    'Please provide a YouTube URL',
  ],
  [
    'a picture without a url',
    { ...picture, url: '' },
    'Please either upload an image or provide an image URL',
  ],
  [
    'a picture that is a script',
    { ...picture, url: 'javascript:alert(1)' },
    'Please either upload an image or provide an image URL',
  ],
])('%s is refused with the text of SPEC §5', async (_, form, detail) => {
  expect(await create(form)).toMatchObject({ status: 422, body: { detail } });
});

test('a deleted item answers success once, and is gone for visitors', async () => {
  const { body } = await create(film);
  const path = `DELETE /api/admin/content/${body.id}`;
  expect((await site.admin(path)).body).toEqual({ success: true });
  expect((await site.admin(path)).status).toBe(404);
  expect((await site.admin('DELETE /api/admin/content/nonsense')).status).toBe(404);
  expect((await site.visit('GET /api/content')).body).toEqual([]);
});

test('without a session nothing is added or deleted', async () => {
  const { body } = await create(film);
  expect((await site.visit('POST /api/admin/content', { form: film })).status).toBe(401);
  expect((await site.visit(`DELETE /api/admin/content/${body.id}`)).status).toBe(401);
  expect((await site.visit('GET /api/admin/content')).status).toBe(401);
  expect((await site.visit<ContentItem[]>('GET /api/content')).body).toHaveLength(1);
});
