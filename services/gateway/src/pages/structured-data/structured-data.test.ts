import { clubDefaults } from '@club/contracts/club/club-defaults';
import { getPost } from '@club/contracts/content/post';
import { getEvent } from '@club/contracts/events/event';
import { samplePost } from '@club/contracts/samples/content';
import { sampleEvent } from '@club/contracts/samples/events';
import { dataTag } from '../document/script-json.ts';
import { recordOfPage } from './record-of-page.ts';

const PUBLIC_URL = 'https://club.test';
const club = {
  ...clubDefaults,
  name: 'Robotics Society',
  time_zone: 'Europe/Berlin',
  social_links: ['https://social.example/robots'],
};

const pageOf = (pathname: string, records: Map<object, unknown>) =>
  recordOfPage(
    pathname,
    {
      ask: (async (call: object) => records.get(call) ?? Promise.reject(new Error('404'))) as never,
      club: async () => club,
    },
    PUBLIC_URL,
  );

/** What search engines read from the tag of a page. */
async function dataOf(pathname: string, records: Map<object, unknown>) {
  const { data } = await pageOf(pathname, records);
  const [, json = ''] =
    /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(dataTag(data)) ?? [];
  expect(json).not.toContain('<');
  return JSON.parse(json) as Record<string, unknown>;
}

test('an event has the fields that search engines require, in the zone and with the name of the club', async () => {
  const title = 'Sprint </script><script>alert(1)</script>';
  const event = sampleEvent({ title, end_date: '2038-07-20', opens_at: '2038-01-01T00:00' });
  const data = await dataOf('/events/winter-code-sprint', new Map([[getEvent, event]]));
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    url: 'https://club.test/events/winter-code-sprint',
    startDate: '2038-01-20T10:00+01:00',
    // The clocks have changed by then.
    endDate: '2038-07-20T17:00+02:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: 'Main Auditorium', address: 'Main Auditorium' },
    image: [`https://club.test/share/events/${event.id}.png`],
    organizer: {
      '@type': 'Organization',
      name: 'Robotics Society',
      sameAs: ['https://social.example/robots'],
    },
  });
  expect(data.offers).toEqual(
    [
      ['Web', 1200],
      ['Robotics', 2500],
    ].map(([name, price]) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: 'PKR',
      availability: 'https://schema.org/InStock',
      validFrom: '2038-01-01T00:00+01:00',
      url: 'https://club.test/events/winter-code-sprint/register',
    })),
  );
});

test('an event without modules, end and prices claims none', async () => {
  const event = sampleEvent({ modules: [], end_time: '', image_url: '/media/1/1200.webp' });
  const data = await dataOf('/events/winter-code-sprint', new Map([[getEvent, event]]));
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['offers']));
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['endDate']));
  expect(data.image).toEqual([
    'https://club.test/media/1/1200.webp',
    `https://club.test/share/events/${event.id}.png`,
  ]);
});

test('a full event and a full module are sold out', async () => {
  const full = sampleEvent({ module_places_left: { Web: 0 } });
  const data = await dataOf('/events/winter-code-sprint', new Map([[getEvent, full]]));
  expect(data.offers).toMatchObject([
    { availability: 'https://schema.org/SoldOut' },
    { availability: 'https://schema.org/InStock' },
  ]);
});

test('a price that ends after a day names the day', async () => {
  const step = { amount: 900, last_day: '2026-12-01', max_teams: null, teams_left: null };
  const event = sampleEvent({ module_prices: { Web: [step, { ...step, last_day: '' }] } });
  const data = await dataOf('/events/winter-code-sprint', new Map([[getEvent, event]]));
  expect(data.offers).toEqual([
    expect.objectContaining({ priceValidUntil: '2026-12-01' }),
    expect.not.objectContaining({ priceValidUntil: expect.anything() }),
  ]);
});

test('a post is a BlogPosting with its author, and the home page describes the club', async () => {
  const post = samplePost({ updated_at: '2026-11-28T10:00:00.000Z' });
  expect(await dataOf(`/blogs/${post.slug}`, new Map([[getPost, post]]))).toMatchObject({
    '@type': 'BlogPosting',
    '@id': `urn:uuid:${post.id}`,
    headline: post.title,
    datePublished: post.created_at,
    dateModified: '2026-11-28T10:00:00.000Z',
    author: { '@type': 'Person', name: post.author },
    publisher: { name: 'Robotics Society' },
  });
  expect(await dataOf('/', new Map())).toMatchObject({
    '@type': 'Organization',
    name: 'Robotics Society',
    url: 'https://club.test/',
    logo: 'https://club.test/icons/512.png',
  });
});

test.each([
  [`/events/${sampleEvent().id}`, '/events/winter-code-sprint'],
  ['/events/an-earlier-title', '/events/winter-code-sprint'],
  [`/events/${sampleEvent().id}/register`, '/events/winter-code-sprint/register'],
  ['/blogs/an-earlier-title', `/blogs/${samplePost().slug}`],
])('the earlier path %s leads to %s', async (earlier, today) => {
  const records = new Map<object, unknown>([
    [getEvent, sampleEvent()],
    [getPost, samplePost()],
  ]);
  expect(await pageOf(earlier, records)).toEqual({ movedTo: today });
  expect((await pageOf(today, records)).movedTo).toBeUndefined();
});

test('a path with letters of another script is that of its record', async () => {
  const slug = encodeURIComponent('کوڈ-اسپرنٹ');
  const records = new Map<object, unknown>([[getEvent, sampleEvent({ slug })]]);
  const { movedTo, data } = await pageOf(`/events/${slug}`, records);
  expect(movedTo).toBeUndefined();
  expect(JSON.stringify(data)).toContain(`https://club.test/events/${slug}`);
  expect(await pageOf(`/events/${slug.toLowerCase()}`, records)).toEqual({
    movedTo: `/events/${slug}`,
  });
});

test.each(['/events/gone', '/blogs/gone', '/events', '/about'])(
  'the page %s without a record leads nowhere and describes nothing',
  async (path) => expect(await pageOf(path, new Map())).toEqual({}),
);
