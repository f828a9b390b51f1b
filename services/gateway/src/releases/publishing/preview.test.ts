import { onError } from '@club/service-kit/errors/on-error';
import { createTestDatabase, type TestDatabase } from '@club/service-kit/testing/test-database';
import { Hono } from 'hono';
import { prepareBytes } from '../../edge/prepared-bytes.ts';
import type { Page } from '../../pages/page-document.ts';
import { previewRoutes } from './preview.routes.ts';
import { type PreviewTarget, previewUrl } from './preview-link.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const target = { name: 'mf-events', version: '0123456789abcdef' } as const;
const page: Page = {
  document: prepareBytes(new TextEncoder().encode('staged'), 'text/html'),
  status: 200,
  policy: '',
};
const staged = {
  page: jest.fn<Promise<Page | undefined>, [PreviewTarget, string, boolean]>(async () => page),
  firstPage: async () => '/events',
};

let kept = false;
function site({ localRemotes = false } = {}) {
  const app = new Hono().onError(onError);
  app.use(async (c, next) => {
    await next();
    kept = c.get('kept') !== undefined;
  });
  app.route('/', previewRoutes({ pool: database.pool, localRemotes, staged }));
  app.get('*', (c) => c.text('current'));
  return app;
}

const linkOf = async (of: PreviewTarget = target) => {
  const url = await previewUrl({ pool: database.pool, publicUrl: 'https://club.test' }, of);
  return new URL(url).pathname;
};

const cookieOf = (response: Response): string =>
  response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** What a link shows, and the cookie that it sets: a wrong one is left to the pages, which say that nothing is there. */
async function shownBy(link: string, app = site()) {
  const response = await app.request(link);
  return [await response.text(), response.headers.get('set-cookie')];
}

test('a link shows the staged release to this browser alone, and the page is never kept', async () => {
  const opened = await site().request(await linkOf());
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/events']);
  expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly/i);
  const headers = { cookie: cookieOf(opened) };
  const shown = await site().request('/events?year=2025', { headers });
  expect(await shown.text()).toBe('staged');
  expect(staged.page).toHaveBeenLastCalledWith(target, '/events?year=2025', false);
  expect(kept).toBe(false);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(shown.headers.get('x-robots-tag')).toBe('noindex');
  expect(await (await site().request('/events')).text()).toBe('current');
});

test('a changed link and one that has ended show nothing', async () => {
  const link = await linkOf();
  for (const wrong of [
    link.replace('0123', '1123'),
    link.replace('mf-events', 'mf-public'),
    `${link.slice(0, -1)}~`,
    '/release-preview/none',
  ])
    expect(await shownBy(wrong)).toEqual(['current', null]);
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
  expect(await shownBy(link)).toEqual(['current', null]);
  later.mockRestore();
});

test('the preview ends with its link’s button, and when the release is no longer staged', async () => {
  const headers = { cookie: cookieOf(await site().request(await linkOf())) };
  const ended = await site().request('/release-preview/end', { headers });
  expect(ended.headers.get('set-cookie')).toMatch(/^releasePreview=; Max-Age=0/);
  staged.page.mockResolvedValueOnce(undefined);
  const gone = await site().request('/events', { headers });
  expect(await gone.text()).toBe('current');
  expect(gone.headers.get('set-cookie')).toMatch(/^releasePreview=; Max-Age=0/);
});

test('a link to a developer’s machine works only where the operator allows it', async () => {
  const local = { name: 'mf-events', origin: 'http://localhost:3102' } as const;
  const link = await linkOf(local);
  const allowed = site({ localRemotes: true });
  const headers = { cookie: cookieOf(await allowed.request(link)) };
  const shown = await allowed.request('/events', { headers });
  expect(await shown.text()).toBe('staged');
  expect(staged.page).toHaveBeenLastCalledWith(local, '/events', false);
  expect([kept, shown.headers.get('cache-control')]).toEqual([false, 'private, no-store']);
  for (const wrong of [link.replace('3102', '3103'), link.replace('localhost', '127.0.0.1')])
    expect(await shownBy(wrong, allowed)).toEqual(['current', null]);

  expect(await shownBy(link)).toEqual(['current', null]);
  const off = await site().request('/events', { headers });
  expect(await off.text()).toBe('current');
  expect(off.headers.get('set-cookie')).toMatch(/^releasePreview=; Max-Age=0/);
});
