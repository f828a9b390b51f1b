import type { About } from '@club/contracts/content/about';
import type { Achievement } from '@club/contracts/content/achievement';
import type { Activity } from '@club/contracts/content/activity';
import type { MediaItem } from '@club/contracts/content/media';
import type { Member } from '@club/contracts/content/member';
import type { Post } from '@club/contracts/content/post';
import { topics } from '@club/contracts/http/topics';
import sharp from 'sharp';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { seedContent } from './seed-content.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  const seed = () => seedContent(site.ctx);
  await Promise.all([seed(), seed()]);
  await seed();
  site.changes.touch(topics);
});
afterAll(() => site.close());

/** The px widths of the files behind an image's URL, smallest first. */
const storedWidths = (url: string) =>
  Promise.all(
    [480, 800, 1200].map(async (width) => {
      const file = site.storage.files.get(url.slice(1).replace(/1200.webp.*/, `${width}.webp`));
      return (await sharp(file?.bytes).metadata()).width;
    }),
  );

const read = async <Body>(path: string) => (await site.visit<Body>(`GET ${path}`)).body;

test('an empty site gets the sample content once, although it is seeded several times at once', async () => {
  expect((await read<About>('/api/about')).features).toHaveLength(4);
  expect(await read<Member[]>('/api/members?member_type=team')).toHaveLength(6);
  expect(await read<Member[]>('/api/members?member_type=advisor')).toHaveLength(2);
  expect((await read<MediaItem[]>('/api/content')).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['image', 'video']),
  );
  expect((await read<Achievement[]>('/api/achievements')).length).toBeGreaterThanOrEqual(6);
});

test('every post has more than 500 words, and one author has written two', async () => {
  const posts = await read<Post[]>('/api/posts');
  expect(posts.length).toBeGreaterThanOrEqual(5);
  for (const { content } of posts) expect(content.split(/\s+/).length).toBeGreaterThan(500);
  expect(posts.filter(({ author }) => author === 'Hira Baloch')).toHaveLength(2);
});

test('every image of the sample content is in the store in three widths', async () => {
  const items = [
    ...(await read<MediaItem[]>('/api/content')).map(({ thumbnail }) => thumbnail),
    ...(await read<Achievement[]>('/api/achievements')).map(({ image_url }) => image_url),
    ...(await read<Post[]>('/api/posts')).map(({ image_url }) => image_url),
    ...(await read<Member[]>('/api/members')).map(({ image_url }) => image_url),
    (await read<About>('/api/about')).image_url,
  ];
  expect(items).toHaveLength(41);
  const portraits = items.slice(-9, -1);
  for (const url of items) {
    const widths = portraits.includes(url) ? [480, 720, 720] : [480, 800, 1200];
    expect(await storedWidths(String(url))).toEqual(widths);
  }
});

test('two past events have photos', async () => {
  const { rows } = await site.database.pool.query(
    'select count(*)::int from content.media_item where event_id is not null group by event_id',
  );
  expect(rows.map(({ count }) => count).sort()).toEqual([1, 2]);
});

test('every square of the activity grid links to existing content', async () => {
  const activities = await read<Activity[]>('/api/activity');
  const ids = JSON.stringify([
    await read('/api/posts'),
    await read('/api/content'),
    await read('/api/achievements'),
  ]);
  expect(activities.length).toBeGreaterThan(25);
  for (const { url } of activities) expect(ids).toContain(url.slice(-36));
});
