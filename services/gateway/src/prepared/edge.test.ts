import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Topic } from '@club/contracts/http/topics';
import { createLog } from '@club/service-kit/log/logger';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { publicReads } from '../proxy/backends.ts';
import { createEdge } from './edge.ts';
import { prepareBytes, sendPrepared } from './prepared-bytes.ts';

const TEXT = 'One of many sentences of a page. '.repeat(200);

let stamp = 0;
const changed = new Map<Topic, number>();
const edge = createEdge({
  log: createLog('test', 'silent'),
  changes: {
    lastChange: (topics) => Math.max(0, ...topics.map((topic) => changed.get(topic) ?? 0)),
    touch() {},
    onChange: () => () => undefined,
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
app.get('/other', (c) => {
  answered += 1;
  return c.text(TEXT);
});

let server: Server;
let site: string;
beforeAll(async () => {
  const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server = createServer((request, response) => {
    if (!edge.answerFirst(request, response)) void respond(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  edge.close();
  server.closeAllConnections();
  server.close();
});
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

test.each(['/own', '/other'])('the app answers every request for %s', async (path) => {
  for (let times = 0; times < 3; times += 1) await get(path);
  expect(answered).toBe(3);
});

test('writes and parts of a file go to the app', async () => {
  await get('/events');
  answered = 0;
  expect((await get('/events', {}, 'POST')).status).toBe(404);
  await get('/events', { range: 'bytes=0-9' });
  expect(answered).toBe(1);
});

test('only these calls are the same for everybody', () => {
  expect(publicReads.map(({ id }) => id).sort()).toMatchInlineSnapshot(`
[
  "getAbout",
  "getContactInfo",
  "getEventCalendar",
  "getPost",
  "listAchievements",
  "listActivity",
  "listEvents",
  "listMediaItems",
  "listMembers",
  "listPosts",
]
`);
});
