import type { ListedAdminPost, ListedPost, PostPage } from '@club/contracts/content/post';
import { uuidv7 } from '@club/service-kit/db/id';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { insertRecord } from '../record/record.repository.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.close());

async function addPosts(count: number): Promise<void> {
  await inTransaction(site.ctx, async ({ db }) => {
    for (let index = 0; index < count; index += 1) {
      const texts = {
        title: `Post ${index}`,
        excerpt: 'Short.',
        author: 'Hira',
        read_time: '5 min read',
      };
      await insertRecord(db, 'post', {
        id: uuidv7(),
        ...texts,
        content: 'word '.repeat(600),
        image_url: null,
      });
    }
  });
}

test('of a thousand posts the newest 500 are listed', async () => {
  await addPosts(1000);
  const { body } = await site.visit<ListedPost[]>('GET /api/posts');
  expect(body.map(({ title }) => title)).toEqual(
    Array.from({ length: 500 }, (_, index) => `Post ${999 - index}`),
  );
});

test('every post is on one of the pages, newest first, without content', async () => {
  const pageOf = async (page: number) =>
    (await site.visit<PostPage>(`GET /api/posts/pages/${page}`)).body;
  const first = await pageOf(1);
  expect(first).toMatchObject({ has_older: true, items: { length: 12 } });
  expect(first.items[0]).not.toHaveProperty('content');
  const second = await pageOf(2);
  expect(second.items[0]?.id).not.toBe(first.items.at(-1)?.id);
  const listed = (await site.visit<ListedPost[]>('GET /api/posts?limit=24&summary=true')).body;
  expect([...first.items, ...second.items]).toEqual(listed);
  const last = await pageOf(84);
  expect(last).toMatchObject({ has_older: false, items: { length: 4 } });
  for (const page of [0, 85, 100_001]) {
    expect((await site.visit(`GET /api/posts/pages/${page}`)).status).toBe(404);
  }
});

test('a client that has the list gets 304 until a post changes', async () => {
  const first = await site.visit('GET /api/posts?limit=2');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await site.visit('GET /api/posts?limit=2', { headers })).status).toBe(304);
  await site.admin('POST /api/admin/posts', { form: { title: 'New', content: 'Text' } });
  const next = await site.visit<ListedPost[]>('GET /api/posts?limit=2', { headers });
  expect(next).toMatchObject({ status: 200, body: [{ title: 'New' }, {}] });
});

test('admins reach every post by pages of 500, and by a search in all of them', async () => {
  const listed = async (query: string) =>
    (await site.admin<ListedAdminPost[]>(`GET /api/admin/posts${query}`)).body;
  const pages = [await listed(''), await listed('?page=1'), await listed('?page=2')];
  expect(pages.map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(1001);
  expect(await listed('?search=hira%20777%20post')).toMatchObject([{ title: 'Post 777' }]);
  expect(await listed('?search=100%25')).toEqual([]);
  expect(await site.admin('GET /api/admin/posts?page=-1')).toMatchObject({ status: 400 });
});
