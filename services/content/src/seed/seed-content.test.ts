import type { About } from '@club/contracts/content/about';
import type { Achievement } from '@club/contracts/content/achievement';
import type { Activity } from '@club/contracts/content/activity';
import type { ContentItem } from '@club/contracts/content/media';
import type { Member } from '@club/contracts/content/member';
import type { Post } from '@club/contracts/content/post';
import { topics } from '@club/contracts/http/topics';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { seedContent } from './seed-content.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
  const seed = () => seedContent({ pool: site.database.pool, storage: site.storage });
  await Promise.all([seed(), seed()]);
  await seed();
  site.changes.touch(topics);
}, 30_000);
afterAll(() => site.close());

const read = async <Body>(path: string) => (await site.visit<Body>(`GET ${path}`)).body;

test('an empty site becomes a club, once, however often it is seeded at the same time', async () => {
  expect((await read<About>('/api/about')).features).toHaveLength(4);
  expect(await read<Member[]>('/api/members?member_type=team')).toHaveLength(6);
  expect(await read<Member[]>('/api/members?member_type=advisor')).toHaveLength(2);
  expect((await read<ContentItem[]>('/api/content')).map(({ type }) => type)).toEqual(
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

test('every picture that is shown is in the store', async () => {
  const items = [
    ...(await read<ContentItem[]>('/api/content')).map(({ thumbnail }) => thumbnail),
    ...(await read<Achievement[]>('/api/achievements')).map(({ image_url }) => image_url),
    ...(await read<Post[]>('/api/posts')).map(({ image_url }) => image_url),
    ...(await read<Member[]>('/api/members')).map(({ image_url }) => image_url),
    (await read<About>('/api/about')).image_url,
  ];
  for (const url of items) expect(site.storage.files.has(String(url).slice(1))).toBe(true);
});

test('every square of the grid leads to something that is there', async () => {
  const activities = await read<Activity[]>('/api/activity');
  const ids = JSON.stringify([
    await read('/api/posts'),
    await read('/api/content'),
    await read('/api/achievements'),
  ]);
  expect(activities.length).toBeGreaterThan(25);
  for (const { url } of activities) expect(ids).toContain(url.slice(-36));
});
