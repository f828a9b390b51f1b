import type { Pool } from '@club/service-kit/db/database';
import { Hono } from 'hono';
import { prepareBytes } from '../edge/prepared-bytes.ts';
import { pageRoutes } from './page.routes.ts';

const document = prepareBytes(new TextEncoder().encode('page'), 'text/html');
const pages = {
  get: async () => ({
    page: { document, status: 200, policy: '' },
    isStale: false,
    made: { topics: [], madeAt: 1 },
  }),
  answer: () => Promise.reject(new Error('This is no form.')),
  metrics: [],
  close: async () => undefined,
};

/** Whether the server may send the page of a path to the next visitor without asking the app. */
async function isKept(path: string): Promise<boolean> {
  let kept = false;
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    kept = c.get('kept') !== undefined;
  });
  app.route('/', pageRoutes({ pages, pool: {} as Pool }));
  expect((await app.request(path)).status).toBe(200);
  return kept;
}

test.each([
  ['/', true],
  ['/events', true],
  ['/blogs/01890a5d-ac96-774b-bcce-b302099a8057', true],
  // A browser without JavaScript has the secret of its registration in a cookie.
  ['/registration', false],
  // The form begins an attempt with a cookie.
  ['/events/01890a5d-ac96-774b-bcce-b302099a8057/register', false],
  ['/preview/01890a5d-ac96-774b-bcce-b302099a8057.1.signature', false],
  ['/fake/dashboard', false],
  ['/error', false],
])('whether the page %s is the same for everybody: %s', async (path, expected) => {
  expect(await isKept(path)).toBe(expected);
});

test.each([
  ['a browser that opens a page', { 'sec-fetch-mode': 'navigate' }, true, 1],
  ['code that fetches a page', { 'sec-fetch-mode': 'cors' }, true, 0],
  ['a client that says nothing', {}, true, 0],
  ['a browser, when hints are off', { 'sec-fetch-mode': 'navigate' }, false, 0],
])('early hints for %s', async (_, headers, isOn, times) => {
  const outgoing = { writeEarlyHints: jest.fn() };
  const hints = ['</assets/shell.js>; rel=preload; as=script'];
  const app = pageRoutes({ pages, pool: {} as Pool, ...(isOn && { hints }) });
  expect((await app.request('/', { headers }, { outgoing })).status).toBe(200);
  expect(outgoing.writeEarlyHints.mock.calls).toEqual(Array(times).fill([{ link: hints }]));
});

test('a preview is stored nowhere, and search engines and other sites do not learn its address', async () => {
  const { headers } = await pageRoutes({ pages, pool: {} as Pool }).request(
    '/preview/1.2.signature',
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

test('a page gets its address as the URL has it', async () => {
  const get = jest.fn(pages.get);
  const path = `/events/${encodeURIComponent('کوڈ')}`;
  await pageRoutes({ pages: { ...pages, get }, pool: {} as Pool }).request(`${path}?a=b`);
  expect(get).toHaveBeenCalledWith(`${path}?a=b`, expect.anything());
});

test('an earlier address leads to the address of today with its query, and browsers ask again each time', async () => {
  const moved = { document, status: 301, policy: '', location: '/events/winter-sprint' };
  const get = async () => ({ page: moved, isStale: false });
  const app = pageRoutes({ pages: { ...pages, get }, pool: {} as Pool });
  const response = await app.request('/events/sprint?from=poster');
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/events/winter-sprint?from=poster');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});
