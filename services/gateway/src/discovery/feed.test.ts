import { clubDefaults } from '@club/contracts/club/club-defaults';
import { sampleEvent } from '@club/contracts/samples/events';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { jsonFeed, rssFeed } from './feed.ts';
import { sitemapXml } from './sitemap.ts';

const SITE = 'https://club.test';
const parse = (xml: string) => new JSDOM(xml, { contentType: 'text/xml' }).window.document;

/** Characters that mean something to XML, HTML or Markdown, and those that XML does not have. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        '<b>',
        '&',
        '&amp;',
        '"',
        '\u0001',
        '\uFFFE',
        '\uD800',
        '\n',
        '](/',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const post = fc.record({
  id: fc.uuid({ version: 7 }),
  slug: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
  title: text,
  excerpt: text,
  content: text,
  author: text,
  read_time: fc.constant('5 min read'),
  image_url: fc.constantFrom(null, '/media/0190a000-0000-7000-8000-000000000002/1200.webp'),
  created_at: fc.constant('2026-03-12T10:00:00.000Z'),
});

test('feed and sitemap are well-formed for posts with any text', async () => {
  const posts = fc.array(post, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(posts, text, async (posts, intro) => {
      const club = { ...clubDefaults, name: intro || 'Club', blogs_intro: intro };
      expect(parse(rssFeed(SITE, club, posts)).querySelectorAll('item')).toHaveLength(posts.length);
      expect(JSON.parse(jsonFeed(SITE, club, posts)).items).toHaveLength(posts.length);
      const title = posts[0]?.title ?? '';
      const events = [{ ...sampleEvent(), title }];
      const xml = await sitemapXml(SITE, { posts, events, added: [], years: [] });
      expect(parse(xml).documentElement.tagName).toBe('urlset');
    }),
    { numRuns: 40 },
  );
});

test('readers of RSS show the title and the excerpt of a post as they were written', () => {
  const written = '<img src=x onerror=alert(1)> & &amp; "more" ]]>';
  const [sample] = fc.sample(post, 1);
  const posts = [
    { ...(sample as typeof sample & object), title: written, excerpt: written, author: written },
  ];
  const item = parse(rssFeed(SITE, clubDefaults, posts)).querySelector('item');
  for (const name of ['title', 'description']) {
    const shown = new JSDOM(item?.querySelector(name)?.textContent ?? '').window.document.body;
    expect([shown.children.length, shown.textContent]).toEqual([0, written]);
  }
  expect(item?.getElementsByTagName('dc:creator')[0]?.textContent).toBe(written);
  expect(JSON.parse(jsonFeed(SITE, clubDefaults, posts)).items[0].title).toBe(written);
});
