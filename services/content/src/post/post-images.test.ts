import type { Post, SavedPost } from '@club/contracts/content/post';
import type { ErrorBody } from '@club/contracts/http/error';
import sharp from 'sharp';
import { download, requestedUrls, WEB } from '../testing/image-web.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

const OWN = /^\/media\/[\w-]+\/1200\.webp$/;
const UNREACHABLE = 'We cannot fetch an image from this address. Please upload the image instead.';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ download });
});
beforeEach(async () => {
  requestedUrls.length = 0;
  await site.reset();
});
afterAll(() => site.close());

const publish = async (content: string) =>
  (await site.admin<SavedPost>('POST /api/admin/posts', { form: { title: 'Lamp', content } })).body;

test('images of other sites are copied from every place in the text, and nothing else in it changes', async () => {
  const text = (photo: string, other: string, second: string) =>
    [
      `# Lamp\n\n![A *lamp*](${photo} "${WEB}/photo.png")\tand [its link](${WEB}/photo.png).`,
      `[![small](<${photo}>)](${WEB}/page)`,
      `| a | b |\n| - | - |\n| ![x [b](y)](${second}) | ![ref][one] ![one] |`,
      `\`![code](${WEB}/photo.png)\`\n\n[one]: ${other}\n[two]: ${WEB}/photo-of-a-link.png`,
      'See [two].',
    ].join('\n\n');
  const written = text(
    `${WEB}/photo.png`,
    'http://images.example.org/photo-2.png',
    `${WEB}/photo?a=1&amp;b`,
  );
  const post = await publish(written);
  expect(post.uncopied_images).toEqual([]);
  const own = [...post.content.matchAll(/\/media\/[\w-]+\/1200\.webp/g)].map(String);
  expect(post.content).toBe(text(own[0] ?? '', own.at(-1) ?? '', own[2] ?? ''));
  expect(own[1]).toBe(own[0]);
  // Each address once, and always by https.
  expect(requestedUrls.toSorted()).toEqual([
    `${WEB}/photo-2.png`,
    `${WEB}/photo.png`,
    `${WEB}/photo?a=1&b`,
  ]);
  for (const url of own) {
    const { format } = await sharp(site.storage.files.get(url.slice(1))?.bytes).metadata();
    expect(format).toBe('webp');
  }
  const shown = await site.visit<Post>(`GET /api/posts/${post.id}`);
  expect(shown.body.content).toBe(post.content);
});

test('an image that cannot be copied keeps its address, and the response names it', async () => {
  const content = `![](${WEB}/gone.png) ![](${WEB}/page.html) ![](${WEB}/photo.png) ![](/media/a/1200.webp)`;
  const { id } = await publish('Text');
  const path = `PUT /api/admin/posts/${id}`;
  const { body } = await site.admin<SavedPost>(path, { form: { title: 'Lamp', content } });
  expect(body.uncopied_images).toEqual([
    { address: `${WEB}/gone.png`, problem: UNREACHABLE },
    {
      address: `${WEB}/page.html`,
      problem: 'There is no JPEG, PNG, WebP or GIF image at this address.',
    },
  ]);
  const [gone, page, photo, ours] = [...body.content.matchAll(/\((.*?)\)/g)].map(([, url]) => url);
  expect([gone, page, ours]).toEqual([`${WEB}/gone.png`, `${WEB}/page.html`, '/media/a/1200.webp']);
  expect(photo).toMatch(OWN);
});

test('an image of this site is not fetched, and its address becomes a path', async () => {
  const { content } = await publish('![](https://club.test/media/a/1200.webp)');
  expect(content).toBe('![](/media/a/1200.webp)');
  expect(requestedUrls).toEqual([]);
});

test('a save copies at most 20 images, and the next save copies the rest', async () => {
  const content = Array.from({ length: 22 }, (_, n) => `![](${WEB}/photo-${n}.png)`).join('\n');
  const first = await publish(content);
  const problem = 'One save copies at most 20 images. Save the post again to copy this one.';
  expect(first.uncopied_images).toEqual([
    { address: `${WEB}/photo-20.png`, problem },
    { address: `${WEB}/photo-21.png`, problem },
  ]);
  const again = await site.admin<SavedPost>(`PUT /api/admin/posts/${first.id}`, {
    form: { title: 'Lamp', content: first.content },
  });
  expect(again.body.uncopied_images).toEqual([]);
  expect(requestedUrls).toHaveLength(22);
});

test('a refused save deletes its own copies and no other file', async () => {
  const before = await publish(`![](${WEB}/photo.png)`);
  const kept = site.storage.files.size;
  const [, own] = /\((.*?)\)/.exec(before.content) ?? [];
  const late = await site.admin<ErrorBody>(`PUT /api/admin/posts/${before.id}`, {
    form: {
      title: 'Late',
      content: `![](https://club.test${own}) ![](${WEB}/photo-3.png)`,
      version: 7,
    },
  });
  expect(late.body.code).toBe('newer_version');
  expect(site.storage.files.size).toBe(kept);
});

test('if storing an image fails, the save fails and stores nothing', async () => {
  jest.spyOn(site.storage, 'put').mockRejectedValueOnce(new Error('the bucket is away'));
  const content = `![](${WEB}/photo-4.png) ![](${WEB}/photo-5.png)`;
  const form = { title: 'Lamp', content };
  expect((await site.admin('POST /api/admin/posts', { form })).status).toBe(500);
  expect(site.storage.files.size).toBe(0);
  expect((await site.visit('GET /api/posts')).body).toEqual([]);
});

test('images are never fetched from the machine that the service runs on', async () => {
  const real = await testSite();
  const { body } = await real.admin<SavedPost>('POST /api/admin/posts', {
    form: { title: 'Inside', content: '![](https://127.0.0.1/a.png) ![](http://[::1]/b.png)' },
  });
  expect(body.uncopied_images.map(({ problem }) => problem)).toEqual([UNREACHABLE, UNREACHABLE]);
  await real.close();
});

test.each([
  ['lists in lists', '1. '.repeat(3000)],
  ['quotes in quotes', '> '.repeat(200)],
  [
    'a list per level',
    Array.from({ length: 70 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
  ],
])('a text with %s is refused at its field, and nothing is saved', async (_, content) => {
  const { status, body } = await site.admin<ErrorBody>('POST /api/admin/posts', {
    form: { title: 'Lamp', content },
  });
  expect([status, body.fields?.content]).toEqual([422, expect.stringContaining('split it')]);
  expect((await site.visit<Post[]>('GET /api/posts')).body).toEqual([]);
});

// The parser needs the square of the time for a text with many lists: 40 seconds for one of 400,000 characters. The limit is CPU time, which a
// slow machine reaches with the longest prose.
test.each([
  ['prose of 150,000 characters', 150_000, 'Words and *more* [words](/x). '.repeat(30)],
  [
    '30,000 characters of lists',
    30_000,
    'Words.\n\n1. a\n   - b\n     > c\n\n![](/media/a/1200.webp)',
  ],
])('%s are saved', async (_, length, block) => {
  const part = `${block.trim()}\n\n`;
  const content = part.repeat(Math.floor(length / part.length)).trim();
  expect((await publish(content)).content).toBe(content);
});
