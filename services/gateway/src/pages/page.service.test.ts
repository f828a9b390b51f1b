import type { Topic } from '@club/contracts/http/topics';
import { prepareBytes } from '../edge/prepared-bytes.ts';
import { UNCHANGED } from '../testing/release-fixture.ts';
import { keepPages } from './page.service.ts';
import type { MadePage } from './page-cache.ts';
import type { Page } from './page-document.ts';

const textOf = ({ page }: { page: Page }) => Buffer.from(page.document.bytes).toString();

const made = (text: string, status = 200): MadePage<Page> => ({
  page: { document: prepareBytes(new TextEncoder().encode(text), 'text/html'), status, policy: '' },
  topics: ['releases'] as Topic[],
  isGood: true,
  isOutage: false,
  isStray: false,
});

/** Pages whose rendering waits until `finish` is called for its path, where `slow` names the path. */
function site(
  limits: Parameters<typeof keepPages>[2] = {},
  slow: (path: string) => boolean = () => false,
) {
  const rendered: string[] = [];
  const finish: (() => void)[] = [];
  const pages = keepPages(
    {
      async render(path) {
        rendered.push(path);
        if (slow(path)) await new Promise<void>((resolve) => finish.push(resolve));
        return made(`page ${path}`, path === '/not-found' || path === '/errors' ? 404 : 200);
      },
      leaveToBrowser: async () => made('browser'),
      routes: async () => [],
      metrics: [],
      close: async () => undefined,
    },
    { changes: UNCHANGED },
    limits,
  );
  const finishAll = () => {
    for (const resolve of finish.splice(0)) resolve();
  };
  return { pages, rendered, finish: finishAll };
}

test('all unknown paths get one page, rendered once, with status 404', async () => {
  const { pages, rendered } = site();
  for (let i = 0; i < 200; i += 1) {
    const { page } = await pages.get(`/nowhere/${i}`);
    expect(page.status).toBe(404);
  }
  expect(rendered).toEqual(['/not-found']);
});

test('a page of a list is kept by its number, and every other part of a query changes nothing', async () => {
  const { pages, rendered } = site();
  for (const url of [
    '/blogs',
    '/blogs?page=1',
    '/blogs?page=x&a=b',
    '/about?page=2',
    '/events?page=2',
  ]) {
    await pages.get(url);
  }
  for (const url of ['/blogs?page=2', '/blogs/?utm=x&page=2', '/events?page=2&year=2025']) {
    await pages.get(url);
  }
  expect(rendered).toEqual([
    '/blogs',
    '/about',
    '/events',
    '/blogs?page=2',
    '/events?year=2025&page=2',
  ]);
});

test('a preview is rendered for each reader and never kept', async () => {
  const { pages, rendered } = site();
  const answers = [await pages.get('/preview/token'), await pages.get('/preview/token')];
  expect(rendered).toEqual(['/preview/token', '/preview/token']);
  expect(answers.map(({ made }) => made)).toEqual([undefined, undefined]);
});

test('an unknown path that has no header gets a page of its own', async () => {
  const { pages, rendered } = site();
  await pages.get('/administrator');
  await pages.get('/errors/5');
  expect(rendered).toEqual(['/errors']);
});

test('every screen that the browser draws gets the same document, however many paths are invented', async () => {
  const { pages, rendered } = site();
  for (const path of ['/fake/dashboard', '/fake/x/y', '/error', '/admin/login', '/verifyotp'])
    expect(textOf(await pages.get(path))).toBe('browser');
  expect(rendered).toEqual([]);
});

test('when too many pages wait for their rendering, the browser draws the next one', async () => {
  const { pages, rendered, finish } = site({ maxRenderings: 2 }, (path) =>
    /events\/[ab]/.test(path),
  );
  const waiting = [pages.get('/events/a'), pages.get('/events/b')];
  expect(textOf(await pages.get('/events/c'))).toBe('browser');
  expect(textOf(await pages.get('/about'))).toBe('page /about');
  finish();
  expect((await Promise.all(waiting)).map(textOf)).toEqual(['page /events/a', 'page /events/b']);
  expect(textOf(await pages.get('/events/c'))).toBe('page /events/c');
  expect(rendered).toEqual(['/events/a', '/events/b', '/about', '/events/c']);
});

test('a visitor who waits too long gets the page without HTML, and the next one gets it whole', async () => {
  const { pages, rendered, finish } = site({ patienceMs: 20 }, () => true);
  const early = await pages.get('/about');
  expect(textOf(early)).toBe('browser');
  // Otherwise the edge would keep it for the next visitors.
  expect(early.made).toBeUndefined();
  finish();
  expect(textOf(await pages.get('/about'))).toBe('page /about');
  expect(rendered).toEqual(['/about']);
});

test('a page in answer to a form is rendered for its visitor alone and never cached', async () => {
  const { pages, rendered } = site();
  const posted = (pathname: string) => ({
    name: 'contact' as const,
    pathname,
    values: { name: ['Ada'] },
    errors: {},
    problem: '',
  });
  await pages.answer(posted('/about'));
  await pages.answer(posted('/about'));
  await pages.get('/about');
  expect(rendered).toEqual(['/about', '/about', '/about']);
});

test('when too many pages wait for their rendering, a form gets 503 and no other page', async () => {
  const { pages, finish } = site({ maxRenderings: 1 }, () => true);
  const waiting = pages.get('/events/a');
  const posted = {
    name: 'contact' as const,
    pathname: '/contact',
    values: {},
    errors: {},
    problem: '',
  };
  await expect(pages.answer(posted)).rejects.toMatchObject({ status: 503 });
  finish();
  await waiting;
});
