import { apiCalls, apiDownloads } from '@club/contracts/all-calls';
import { listPosts } from '@club/contracts/content/post';
import { getShownEvents, listEvents } from '@club/contracts/events/event';
import { sampleEvent } from '@club/contracts/samples/events';
import { onError } from '@club/service-kit/errors/on-error';
import { STALE_HEADER, TOPICS_HEADER } from '@club/service-kit/http/prepared-answers';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { Hono } from 'hono';
import { discoveryRoutes } from '../discovery/discovery.routes.ts';
import { shareImageRoutes } from '../discovery/share-image/share-image.routes.ts';
import { siteReader } from '../discovery/site-data.ts';
import { mediaRoutes } from '../media/media.routes.ts';
import { createPassOn, proxyRoutes } from '../proxy/proxy.routes.ts';
import { releaseRoutes } from '../releases/release.routes.ts';
import { releaseKey } from '../releases/release.service.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const event = sampleEvent({ image_url: null });
const storage = memoryStorage();

/** Set for services whose database is away. */
let stale: Record<string, string> = {};
/** Answers every request, also those that a service would refuse, with topics. */
const backend = async (request: Request) => {
  const { pathname } = new URL(request.url);
  const lists: Record<string, unknown> = {
    [listPosts.path]: [],
    [listEvents.path]: [event],
    [getShownEvents.path]: { current: [], past: [], years: [] },
    [`/api/events/${event.id}`]: event,
  };
  const body = lists[pathname] ?? { club_name: 'Coders Guild' };
  return Response.json(body, { headers: { [TOPICS_HEADER]: 'posts', ...stale } });
};
const backends = { auth: backend, content: backend, events: backend, gateway: backend };

/** With a session of a verified admin for every request. */
const client = { query: async () => ({ rows: [{ otpVerified: true }] }), release() {} };
const pool = { connect: async () => client } as never;

let kept = false;
const app = new Hono();
app.use(async (c, next) => {
  await next();
  kept = c.get('kept') !== undefined;
});
const read = siteReader(backends);
const isServed = async () => true;
app.route('/', proxyRoutes(createPassOn(backends, () => false, { touch() {} })));
app.route('/', releaseRoutes({ pool, storage }));
app.route('/', mediaRoutes({ storage, isServed }));
app.route(
  '/',
  discoveryRoutes({ routes: async () => [], read, storage, publicUrl: 'https://club.test' }),
);
app.route('/', shareImageRoutes({ read, storage, isServed }));
app.onError(onError);

const connection = {
  incoming: { socket: { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' } },
};
async function isKept(path: string, method = 'GET') {
  kept = false;
  const headers = { adminAuthToken: 'a', masterAuthToken: 'm' };
  await app.request(path, { method, headers }, connection);
  return kept;
}

beforeAll(async () => {
  const bytes = Buffer.from('file');
  await storage.put(`media/${ID}/480.webp`, bytes, '');
  for (const name of ['mf-events', 'mf-admin'])
    await storage.put(releaseKey(name, '1.0.0', 'browser/main.js'), bytes, '');
});
afterEach(() => {
  stale = {};
});

test.each([
  '/api/posts',
  '/sitemap.xml',
  '/feed.xml',
  '/feed.json',
  '/manifest.webmanifest',
  '/icons/192.png',
  '/share/site.png',
  `/share/events/${event.id}.png`,
  `/media/${ID}/480.webp`,
  '/remotes/mf-events/1.0.0/main.js',
])('%s is kept for the next visitor', async (path) => {
  expect(await isKept(path)).toBe(true);
});

test.each([
  '/remotes/mf-admin/1.0.0/main.js',
  '/api/admin/events',
  '/api/unknown',
  `/media/${ID}/1.webp`,
  '/verify_captcha',
])('%s is never kept', async (path) => {
  expect(await isKept(path)).toBe(false);
});

test('of all calls of the API only public reads with topics are kept, whatever a service answers', async () => {
  const entered: string[] = [];
  for (const { id, method, path } of [...apiCalls, ...apiDownloads]) {
    if (await isKept(path.replace(/\{\w+\}/g, ID), method.toUpperCase())) entered.push(id);
  }
  expect(entered.sort()).toEqual([
    'getAbout',
    'getClub',
    'getClubCalendar',
    'getContactInfo',
    'getEvent',
    'getEventCalendar',
    'getGallery',
    'getGalleryPicture',
    'getNextEvent',
    'getPastEvents',
    'getPost',
    'getPostPage',
    'getShownEvents',
    'listAchievements',
    'listActivity',
    'listEventPhotos',
    'listEventResults',
    'listEventTeams',
    'listEvents',
    'listMediaItems',
    'listMembers',
    'listPosts',
  ]);
});

test.each(['/api/posts', '/sitemap.xml', '/feed.xml', '/share/site.png'])(
  '%s from a service whose database is away is not kept',
  async (path) => {
    stale = { [STALE_HEADER]: '1' };
    expect(await isKept(path)).toBe(false);
  },
);
