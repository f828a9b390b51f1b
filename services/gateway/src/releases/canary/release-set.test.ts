import type { Pool } from '@club/service-kit/db/database';
import { createLog } from '@club/service-kit/log/logger';
import { Hono } from 'hono';
import { createEdge } from '../../edge/edge.ts';
import { prepareBytes } from '../../edge/prepared-bytes.ts';
import { pageRoutes } from '../../pages/page.routes.ts';
import type { Pages } from '../../pages/page.service.ts';
import { serveBehindEdge } from '../../testing/edge-server.ts';
import { UNCHANGED } from '../../testing/release-fixture.ts';
import { canaryVisits } from './canary-visits.ts';
import { canaryHeaders, type RunningCanary, releaseSetOf } from './release-set.ts';

const CANARY = { key: 'c0ffee00', name: 'mf-events', version: 'b', percent: 20 } as const;
const INSIDE = '__Host-releaseSet=c0ffee00-19';
const OUTSIDE = '__Host-releaseSet=c0ffee00-20';

let canary: RunningCanary;
/** The sets that the app made a page for. */
let made: string[] = [];
const pages: Pages = {
  async get(_, reader) {
    const set = reader?.releaseSet ?? 'stable';
    made.push(set);
    const document = prepareBytes(new TextEncoder().encode(set), 'text/html');
    const madeAt = Number.POSITIVE_INFINITY;
    return {
      page: { document, status: 200, policy: '' },
      isStale: false,
      made: { topics: [], madeAt },
    };
  },
  answer: () => Promise.reject(new Error('This is no form.')),
  metrics: [],
  close: async () => undefined,
};

const publicUrl = 'https://club.test';
const app = new Hono();
const edge = createEdge({
  changes: UNCHANGED,
  log: createLog('test', 'silent'),
  publicUrl,
  trustedProxies: () => false,
  canary: () => canary,
  makeAgain: async () => undefined,
  isShared: () => true,
});
app.use(canaryVisits(() => canary, publicUrl));
app.use(edge.keep);
app.get('/api/posts', (c) => c.json([]));
app.route('/', pageRoutes({ pages, pool: {} as Pool }));

let server: Awaited<ReturnType<typeof serveBehindEdge>>;
let site: string;
beforeAll(async () => {
  server = await serveBehindEdge(edge, app);
  site = server.url;
});
afterAll(() => server.close());
beforeEach(() => {
  canary = CANARY;
  made = [];
});

async function open(path: string, cookie = '', more: Record<string, string> = {}) {
  const response = await fetch(site + path, {
    headers: { 'accept-encoding': 'identity', cookie, ...more },
  });
  const { headers } = response;
  return {
    set: await response.text(),
    caching: headers.get('cache-control'),
    cookie: headers.get('set-cookie'),
    vary: headers.get('vary'),
    etag: headers.get('etag') ?? '',
  };
}

test('visitors of the canary and the others get pages of their own set, from the app and from the edge', async () => {
  for (let times = 0; times < 3; times += 1) {
    expect((await open('/events', INSIDE)).set).toBe('c0ffee00');
    expect((await open('/events', OUTSIDE)).set).toBe('stable');
    expect((await open('/events')).set).toBe('stable');
  }
  expect(made).toEqual(['c0ffee00', 'stable']);
});

test('the first page shows the current releases and sets the cookie, made by the app or kept', async () => {
  const cookie = expect.stringMatching(
    /^__Host-releaseSet=c0ffee00-\d{1,2}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
  );
  for (let times = 0; times < 2; times += 1) {
    expect(await open('/team')).toMatchObject({ set: 'stable', cookie });
    expect(await open('/team', OUTSIDE)).toMatchObject({ set: 'stable', cookie: null });
  }
  expect(made).toEqual(['stable']);
});

test('no shared cache stores a page while a canary runs, and pages do not vary by cookie', async () => {
  const open3 = () =>
    Promise.all([open('/blogs', INSIDE), open('/blogs', OUTSIDE), open('/blogs')]);
  for (const { caching, vary } of [...(await open3()), ...(await open3())])
    expect([caching, vary]).toEqual(['private, no-cache', 'Accept-Encoding']);
  canary = undefined;
  expect(await open('/blogs')).toMatchObject({ caching: 'no-cache', cookie: null, set: 'stable' });
});

test('a browser that changes its set does not keep the page of the other one', async () => {
  const { etag } = await open('/', OUTSIDE);
  expect((await open('/', INSIDE, { 'if-none-match': etag })).set).toBe('c0ffee00');
  expect((await open('/', OUTSIDE, { 'if-none-match': etag })).set).toBe('');
});

test('a crawler gets the current releases and no cookie', async () => {
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  expect(await open('/hall-of-fame', '', crawler)).toMatchObject({ set: 'stable', cookie: null });
});

test('calls of the API set no cookie', async () => {
  expect((await open('/api/posts')).cookie).toBeNull();
});

test.each([
  ['after another cookie', `theme=1; ${INSIDE}`, 'c0ffee00'],
  ['on a site without https', 'releaseSet=c0ffee00-0', 'c0ffee00'],
  ['of an earlier canary', '__Host-releaseSet=0ddba110-0', undefined],
  ['of another name', 'xreleaseSet=c0ffee00-0', undefined],
  ['that somebody wrote', '__Host-releaseSet=c0ffee00-000', undefined],
])('the set of a cookie %s', (_, cookie, set) => {
  expect(releaseSetOf(CANARY, cookie)).toBe(set);
  expect(releaseSetOf(undefined, cookie)).toBeUndefined();
});

test.each([
  ['a number below zero', 'releaseSet=c0ffee00--5'],
  ['a number in another form', 'releaseSet=c0ffee00-1e0'],
  ['the key in capital letters', 'releaseSet=C0FFEE00-1'],
  ['text behind the number', 'releaseSet=c0ffee00-1x'],
  ['the cookie as the value of another one', 'a="b,releaseSet=c0ffee00-1"'],
  ['a line break', 'a=b%0d%0areleaseSet=c0ffee00-1'],
  ['thousands of cookies', 'releaseSet=c0ffee00-99; '.repeat(500)],
])('%s in a cookie gets the current releases, and no other visitor notices', async (_, cookie) => {
  for (const path of ['/', '/blogs']) {
    const attacked = await open(path, cookie);
    expect(attacked.set).toBe('stable');
    expect(attacked.cookie ?? '__Host-releaseSet=c0ffee00-1;').toMatch(
      /^__Host-releaseSet=c0ffee00-\d{1,2};/,
    );
    expect((await open(path)).set).toBe('stable');
    expect((await open(path, INSIDE)).set).toBe('c0ffee00');
  }
});

test('the visitors of a small canary stay in it when it grows', () => {
  const cookie = 'releaseSet=c0ffee00-4';
  const shares = [1, 4, 5, 20, 50].map((percent) => releaseSetOf({ ...CANARY, percent }, cookie));
  expect(shares).toEqual([undefined, undefined, 'c0ffee00', 'c0ffee00', 'c0ffee00']);
});

test('visitors draw all numbers from 0 to 99', () => {
  const drawn = new Set<string>();
  for (let times = 0; times < 5000; times += 1)
    drawn.add(/-(\d+);/.exec(canaryHeaders(CANARY, { prefix: '' })['set-cookie'] ?? '')?.[1] ?? '');
  expect(drawn.size).toBe(100);
});
