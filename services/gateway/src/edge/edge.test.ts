import { setTimeout as pause } from 'node:timers/promises';
import type { Topic } from '@club/contracts/http/topics';
import { nextStamp } from '@club/service-kit/db/changes';
import { isWithinHops } from '@club/service-kit/http/trusted-proxies';
import { createLog } from '@club/service-kit/log/logger';
import { Hono } from 'hono';
import { serveBehindEdge } from '../testing/edge-server.ts';
import { createEdge } from './edge.ts';
import { prepareBytes, sendPrepared } from './prepared-bytes.ts';

const TEXT = 'One of many sentences of a page. '.repeat(200);

let stamp = 0;
const changed = new Map<Topic, number>();
let tell: (changed: readonly Topic[]) => void = () => undefined;
const edge = createEdge({
  publicUrl: 'https://club.test',
  canary: () => undefined,
  trustedProxies: isWithinHops(0),
  log: createLog('test', 'silent'),
  makeAgain: async (url) => app.request(url),
  isShared: () => true,
  changes: {
    lastChange: (topics) => Math.max(0, ...topics.map((topic) => changed.get(topic) ?? 0)),
    touch() {},
    setTimeZone() {},
    onChange(listener) {
      tell = listener;
      return () => undefined;
    },
    close: async () => undefined,
  },
});

/** How often the app answered. */
let answered = 0;
const app = new Hono();
app.use(edge.keep);
app.get('/events', (c) => {
  answered += 1;
  const bytes = new TextEncoder().encode(`${answered}: ${TEXT}`);
  stamp += 10_000;
  return sendPrepared(c, prepareBytes(bytes, 'text/html'), {
    headers: { 'Content-Security-Policy': "default-src 'none'" },
    made: { topics: ['events'], madeAt: Date.now() + stamp },
  });
});
app.get('/own', (c) => {
  answered += 1;
  c.header('Set-Cookie', 'device=1');
  return sendPrepared(c, prepareBytes(new TextEncoder().encode(TEXT), 'text/html'), {
    headers: {},
    made: { topics: [], madeAt: Number.POSITIVE_INFINITY },
  });
});
app.get('/page', (c) => {
  answered += 1;
  return sendPrepared(c, prepareBytes(new TextEncoder().encode(`page ${answered}`), 'text/html'), {
    headers: {},
    made: { topics: ['posts'], madeAt: nextStamp() },
    isPage: true,
  });
});
app.get('/picture.png', (c) => {
  answered += 1;
  return sendPrepared(c, prepareBytes(new TextEncoder().encode('0123456789'), 'image/png'), {
    headers: {},
    made: { topics: [], madeAt: Number.POSITIVE_INFINITY },
  });
});
app.get('/other', (c) => {
  answered += 1;
  return c.text(TEXT);
});
app.get('/never', async (c) => {
  answered += 1;
  if (answered === 1) await new Promise(() => {});
  return c.text(TEXT);
});
app.get('/slow', async (c) => {
  answered += 1;
  await pause(50);
  return c.text(TEXT);
});

let server: Awaited<ReturnType<typeof serveBehindEdge>>;
let site: string;
beforeAll(async () => {
  server = await serveBehindEdge(edge, app);
  site = server.url;
});
afterAll(() => server.close());
beforeEach(() => {
  answered = 0;
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site + path, { method, headers: { 'accept-encoding': 'identity', ...headers } });

test('a public read is answered without the app until its topic changes', async () => {
  const first = await get('/events');
  const second = await get('/events');
  expect(answered).toBe(1);
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  stamp += 10_000;
  changed.set('events', Date.now() + stamp);
  expect(await (await get('/events')).text()).toMatch(/^2:/);
});

test('requests that arrive after a change wait for one new answer', async () => {
  answered = 5;
  await get('/events');
  stamp += 10_000;
  changed.set('events', Date.now() + stamp);
  const before = answered;
  const responses = await Promise.all(Array.from({ length: 20 }, () => get('/events')));
  expect(answered).toBe(before + 1);
  for (const response of responses)
    expect(await response.text()).toMatch(new RegExp(`^${answered}:`));
});

test('of many first requests for an answer one goes to the app, whatever encodings they accept', async () => {
  const encodings = ['gzip', 'br', 'identity'];
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      get('/events?first', { 'accept-encoding': encodings[index % 3] ?? '' }),
    ),
  );
  expect(answered).toBe(1);
  expect(new Set(responses.map(({ headers }) => headers.get('content-encoding')))).toEqual(
    new Set(['gzip', 'br', null]),
  );
  for (const response of responses) expect(await response.text()).toBe(`1: ${TEXT}`);
});

test('requests that waited for an answer of one visitor alone go to the app', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => get('/slow')));
  expect([answered, ...new Set(responses.map(({ status }) => status))]).toEqual([5, 200]);
});

test('requests go on when the visitor leaves for whom the app makes the answer', async () => {
  const gone = new AbortController();
  const first = fetch(`${site}/never`, { signal: gone.signal }).catch(() => 'gone');
  while (answered === 0) await pause(5);
  const second = get('/never');
  gone.abort();
  expect([await first, (await second).status]).toEqual(['gone', 200]);
});

test('a browser that has the bytes gets 304, and HEAD gets the headers alone', async () => {
  const etag = (await get('/events')).headers.get('etag') ?? '';
  answered = 0;
  const again = await get('/events', { 'if-none-match': etag });
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  const head = await get('/events', {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(TEXT.length);
  expect(answered).toBe(0);
});

test('the answer comes in the encoding that the client accepts', async () => {
  await get('/events?gzip');
  await get('/events?gzip', { 'accept-encoding': 'gzip' });
  answered = 0;
  const response = await get('/events?gzip', { 'accept-encoding': 'gzip' });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.text()).toContain(TEXT);
});

test('a browser that looks at a staged release gets no kept answer', async () => {
  const text = await (await get('/events')).text();
  const before = answered;
  const own = await get('/events', { cookie: 'other=1; __Host-releasePreview=token' });
  expect([answered, await own.text()]).toEqual([before + 1, expect.not.stringContaining(text)]);
});

test.each(['/own', '/other'])('the app answers every request for %s', async (path) => {
  for (let times = 0; times < 3; times += 1) await get(path);
  expect(answered).toBe(3);
});

test('a write goes to the app', async () => {
  await get('/events');
  expect((await get('/events', {}, 'POST')).status).toBe(404);
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=4-99', 206, '456789', 'bytes 4-9/10'],
  ['bytes=10-12', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
  ['lines=0-1', 200, '0123456789', null],
])('the part %s of a picture gets %i', async (range, status, text, contentRange) => {
  await get('/picture.png');
  const response = await get('/picture.png', { range });
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ]);
});

test('a part of other bytes, and a part of a text, is the whole answer', async () => {
  await get('/picture.png');
  const other = await get('/picture.png', { range: 'bytes=0-1', 'if-range': '"other"' });
  expect([other.status, await other.text()]).toEqual([200, '0123456789']);
  expect((await get('/events', { range: 'bytes=0-1' })).status).toBe(200);
});

describe('after a change', () => {
  const ADMIN = { cookie: '__Host-adminAuthToken=1' };
  const text = async (headers = {}) => (await get('/page', headers)).text();
  const madeAgain = async () => {
    while (answered < 2) await pause(5);
  };
  let now: jest.SpyInstance<number, []>;
  beforeEach(async () => {
    now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + stamp + 60_000);
    stamp += 120_000;
    await get('/events');
    await text();
    answered = 0;
    changed.set('posts', nextStamp());
    expect(await text(ADMIN)).toBe('page 1');
    expect(await text()).toBe('page 1');
    changed.set('posts', nextStamp());
  });
  afterEach(() => now.mockRestore());

  test('visitors get the earlier page for a moment, while it is made again', async () => {
    expect(await text()).toBe('page 1');
    while ((await text()) === 'page 1') await pause(5);
    expect(answered).toBe(2);
  });

  test('an admin never gets the earlier page', async () => {
    expect(await text(ADMIN)).toBe('page 2');
  });

  test('after that moment nobody gets the earlier page', async () => {
    now.mockReturnValue(Date.now() + 1000);
    expect(await text()).toBe('page 2');
  });

  test('a page that visitors read is made again before the next visitor comes', async () => {
    tell(['posts']);
    await madeAgain();
    expect(answered).toBe(2);
  });
});
