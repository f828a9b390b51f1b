import type { AdminPost, ListedPost, Post } from '@club/contracts/content/post';
import type { ErrorBody } from '@club/contracts/http/error';
import { testFile, testImage } from '../testing/test-image.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const form = {
  title: 'A lamp that knows the deadline',
  excerpt: 'Three sensors and a promise.',
  author: 'Hira Baloch',
  read_time: '4 min read',
  content: '# Lamp\n\nIt *glows*.',
};
const create = async (fields: object = {}) =>
  (await site.admin<AdminPost>('POST /api/admin/posts', { form: { ...form, ...fields } })).body;

test('visitors read a new post at once, with the fields of the form', async () => {
  const image = await testImage();
  const created = await site.admin<AdminPost>('POST /api/admin/posts', {
    form: { ...form, image },
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ ...form, version: 1 });
  expect(created.body.image_url).toMatch(/^\/media\/[\w-]+\/1200\.webp#8c1$/);
  expect([...site.storage.files.keys()]).toHaveLength(3);

  const list = await site.visit<ListedPost[]>('GET /api/posts');
  expect(list.body).toEqual([
    {
      id: created.body.id,
      slug: 'a-lamp-that-knows-the-deadline',
      ...form,
      image_url: created.body.image_url,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ]);
  const one = await site.visit<Post>(`GET /api/posts/${created.body.id}/`);
  expect(one.body).toEqual(list.body[0]);
});

test('empty fields get the described defaults, and line ends become \\n', async () => {
  const post = await create({
    author: ' ',
    read_time: '',
    excerpt: 'a\r\nb',
    content: 'a\r\n\r\nb',
  });
  expect(post).toMatchObject({
    author: 'Unknown Author',
    read_time: '5 min read',
    excerpt: 'a\nb',
    content: 'a\n\nb',
    image_url: null,
  });
});

test.each([
  ['no title', { title: ' ' }],
  ['no content', { content: '' }],
])('%s is refused with the described text', async (_, fields) => {
  const refused = await site.admin<ErrorBody>('POST /api/admin/posts', {
    form: { ...form, ...fields },
  });
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toBe('Title and content are required');
});

test('an image above 2 MB and a file that is not an image are refused, and nothing is stored', async () => {
  const large = await site.admin<ErrorBody>('POST /api/admin/posts', {
    form: { ...form, image: testFile(2 * 1024 * 1024 + 1) },
  });
  expect(large).toMatchObject({
    status: 413,
    body: { detail: 'Image size should be less than 2MB', code: 'file_too_large' },
  });
  const huge = await site.admin<ErrorBody>('POST /api/admin/posts', {
    form: { ...form, image: testFile(4 * 1024 * 1024) },
  });
  expect(huge).toMatchObject({
    status: 413,
    body: { detail: 'Image size should be less than 2MB' },
  });
  const fake = await site.admin<ErrorBody>('POST /api/admin/posts', {
    form: { ...form, image: testFile(500) },
  });
  expect(fake).toMatchObject({ status: 415, body: { code: 'wrong_file_type' } });
  expect((await site.visit('GET /api/posts')).body).toEqual([]);
  expect(site.storage.files.size).toBe(0);
});

test('an update without an image keeps the image, an update with an image replaces it', async () => {
  const before = await create({ image: await testImage() });
  const path = `PUT /api/admin/posts/${before.id}`;
  const kept = await site.admin<AdminPost>(path, { form: { ...form, title: 'Two lamps' } });
  expect(kept.body).toMatchObject({ title: 'Two lamps', image_url: before.image_url, version: 2 });
  const replaced = await site.admin<AdminPost>(path, {
    form: { ...form, image: await testImage() },
  });
  expect(replaced.body.image_url).not.toBe(before.image_url);
  expect((await site.visit<Post>(`GET /api/posts/${before.id}`)).body.title).toBe(form.title);
});

test('of two saves over the same version one is refused, and its image is not stored', async () => {
  const { id } = await create();
  const save = (title: string, image?: File) =>
    site.admin<ErrorBody>(`PUT /api/admin/posts/${id}`, {
      form: { ...form, title, version: 1, image },
    });
  const answers = await Promise.all([
    save('Hers', await testImage()),
    save('His', await testImage()),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('newer_version');
  expect(site.storage.files.size).toBe(3);
  const theirs = await site.admin<AdminPost>(`GET /api/admin/posts/${id}`);
  expect(theirs.body.version).toBe(2);
});

test('the list is filtered by author without regard to case, excludes a post and stops at the limit', async () => {
  const ids: string[] = [];
  for (const title of ['one', 'two', 'three', 'four', 'five'])
    ids.push((await create({ title })).id);
  await create({ author: 'Someone Else' });
  const more = await site.visit<ListedPost[]>(
    `GET /api/posts?author=${encodeURIComponent('hira baloch')}&limit=3&exclude=${ids[4]}`,
  );
  expect(more.body.map(({ title }) => title)).toEqual(['four', 'three', 'two']);
  expect((await site.visit<ListedPost[]>('GET /api/posts?author=Nobody')).body).toEqual([]);
});

test.each(['limit=0', 'limit=101', 'limit=x', 'exclude=1', 'summary=no', 'author='])(
  'the query %s is malformed',
  async (query) => {
    expect((await site.visit(`GET /api/posts?${query}`)).status).toBe(400);
  },
);

test('a summary has no content', async () => {
  await create();
  const { body } = await site.visit<ListedPost[]>('GET /api/posts?summary=true');
  expect(body[0]).toMatchObject({ title: form.title });
  expect(body[0]).not.toHaveProperty('content');
  const admins = await site.admin<AdminPost[]>('GET /api/admin/posts');
  expect(admins.body[0]).toMatchObject({ title: form.title, version: 1 });
});

test('unknown and invalid ids are not found', async () => {
  const nowhere = '0190a000-0000-7000-8000-000000000000';
  for (const id of [nowhere, 'x', '1%20or%201=1']) {
    expect((await site.visit(`GET /api/posts/${id}`)).status).toBe(404);
    expect((await site.admin(`PUT /api/admin/posts/${id}`, { form })).status).toBe(404);
    expect((await site.admin(`DELETE /api/admin/posts/${id}`)).status).toBe(404);
  }
});

test('visitors do not see a deleted post, and it can be deleted only once', async () => {
  const { id } = await create();
  const path = `DELETE /api/admin/posts/${id}`;
  const answers = await Promise.all([site.admin(path), site.admin(path), site.admin(path)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect((await site.visit(`GET /api/posts/${id}`)).status).toBe(404);
  expect((await site.visit('GET /api/posts')).body).toEqual([]);
});

test('without a session every admin call is refused', async () => {
  const { id } = await create();
  for (const [request, call] of [
    ['POST /api/admin/posts', { form }],
    [`PUT /api/admin/posts/${id}`, { form }],
    [`DELETE /api/admin/posts/${id}`, {}],
    ['GET /api/admin/posts', {}],
    [`GET /api/admin/posts/${id}`, {}],
  ] as const) {
    expect((await site.visit<ErrorBody>(request, call)).body.code).toBe('not_signed_in');
  }
  expect((await site.visit<ListedPost[]>('GET /api/posts')).body).toHaveLength(1);
});

test('a post has an address from its title, and an earlier address still leads to it', async () => {
  const { id, slug, version } = await create({ title: 'First Words' });
  expect(slug).toBe('first-words');
  const renamed = { ...form, title: 'Last Words', version: String(version) };
  await site.admin(`PUT /api/admin/posts/${id}`, { form: renamed });
  for (const address of [id, 'first-words', 'last-words']) {
    const { body } = await site.visit<Post>(`GET /api/posts/${address}`);
    expect(body).toMatchObject({ id, slug: 'last-words' });
  }
});
