import { type Club, clubDefaults } from '@club/contracts/club/club-defaults';
import { listPosts } from '@club/contracts/content/post';
import { getShownEvents, listEvents } from '@club/contracts/events/event';
import { paths, publicPages } from '@club/contracts/remotes/paths';
import { sampleEvent } from '@club/contracts/samples/events';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { discoveryRoutes } from './discovery.routes.ts';
import type { Ask } from './site-data.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const picture = '0190a000-0000-7000-8000-000000000002';
const post = {
  id,
  slug: 'the-bug',
  title: 'The bug',
  excerpt: 'It only happened on Tuesdays.',
  content: 'It was **late**, see [the list](/events).',
  author: 'Hira',
  read_time: '5 min read',
  image_url: `/media/${picture}/1200.webp`,
  created_at: '2026-03-12T10:00:00.000Z',
  updated_at: '2026-03-14T10:00:00.000Z',
};
const answers = new Map<object, unknown>([
  [listPosts, [post]],
  [listEvents, [sampleEvent()]],
  [getShownEvents, { current: [], past: [], years: [2025] }],
]);
const ask = (async (call: object) => answers.get(call)) as unknown as Ask;
const club: Club = {
  ...clubDefaults,
  name: 'Coders Guild',
  blogs_title: 'Notes of the guild',
  blogs_intro: 'Written by {name}.',
  accent: '#ff9800',
};
const app = discoveryRoutes({
  read: () => ({
    ask,
    readFile: async ({ path }) => `the file of ${path}`,
    club: async () => club,
    made: () => undefined,
  }),
  storage: memoryStorage(),
  routes: async () => [
    { remote: 'mf-events', path: '/workshops', menu: 'Workshops' },
    { remote: 'mf-events', path: '/workshops/:id' },
  ],
  publicUrl: 'https://club.test',
});

const feedOf = async () =>
  (await (await app.request('/feed.json')).json()) as {
    title: string;
    description: string;
    items: { image: string; url: string; content_html: string }[];
  };

test('manifest, feeds and icons have the words and the colour of the club', async () => {
  const manifest = await (await app.request('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Coders Guild', start_url: '/' });
  expect(await feedOf()).toMatchObject({
    title: 'Notes of the guild · Coders Guild',
    description: 'Written by Coders Guild.',
  });
  const icon = await (await app.request('/icons/mark.svg')).text();
  expect(icon).toContain('#ff9800');
  expect(icon).not.toContain(clubDefaults.accent);
});

test('a feed shows a post by its own picture', async () => {
  const image = `https://club.test/share/pictures/${picture}.jpeg`;
  expect((await feedOf()).items[0]?.image).toBe(image);
  expect(await (await app.request('/feed.xml')).text()).toContain(`url="${image}"`);
});

test('a feed has the whole text of a post, and links that work outside of the site', async () => {
  const [item] = (await feedOf()).items;
  expect(item?.url).toBe('https://club.test/blogs/the-bug');
  expect(item?.content_html).toContain('<strong>late</strong>');
  expect(item?.content_html).toContain('href="https://club.test/events"');
});

test('a feed names a post by its id, its author and its moments, by the rules of feeds', async () => {
  expect((await feedOf()).items[0]).toMatchObject({
    id: `urn:uuid:${id}`,
    date_published: '2026-03-12T10:00:00.000Z',
    date_modified: '2026-03-14T10:00:00.000Z',
    authors: [{ name: 'Hira' }],
  });
  const xml = await (await app.request('/feed.xml')).text();
  expect(xml).toContain(`<guid isPermaLink="false">urn:uuid:${id}</guid>`);
  expect(xml).toMatch(/<dc:creator [^>]*>Hira<\/dc:creator>/);
  expect(xml).toContain('<lastBuildDate>Sat, 14 Mar 2026');
  expect(xml).not.toMatch(/<enclosure|<author>/);
});

test('the calendar of the club has a short address', async () => {
  const response = await app.request('/calendar.ics');
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await response.text()).toBe('the file of /api/calendar.ics');
});

test('the sitemap lists every public page, those that releases add, the years of past events, each event and each post', async () => {
  const xml = await (await app.request('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
    url.replace('https://club.test', ''),
  );
  expect(listed).toEqual([
    ...publicPages,
    '/workshops',
    '/events?year=2025',
    paths.event(sampleEvent().slug),
    paths.post('the-bug'),
  ]);
  expect(xml).toContain(`<image:loc>https://club.test/media/${picture}/1200.webp</image:loc>`);
  expect(xml).toContain('<lastmod>2026-03-14T10:00:00.000Z</lastmod>');
});
