import { formPaths } from '@club/contracts/remotes/paths';
import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { untilAlive } from '../support/phone.ts';
import { publicAddresses } from '../support/public-pages.ts';
import { test } from '../support/test.ts';

const PAGES = [
  {
    path: '/',
    colorScheme: 'light',
    heading: 'Latest Content',
    texts: ['Robot night: eleven teams, one corridor', 'Become a Member'],
  },
  {
    path: '/events',
    colorScheme: 'dark',
    heading: 'Upcoming Events',
    texts: ['Winter Code Sprint', 'Game Jam 48', 'Security Day'],
  },
] as const;

/** The largest layout shift (CLS) that a page may have; 0.1 counts as good. */
const MAX_LAYOUT_SHIFT = 0.02;

for (const { path: address, colorScheme, heading, texts } of PAGES) {
  test(`${address} arrives as finished HTML`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    for (const text of [heading, ...texts]) expect(html).toContain(text);
  });

  test(`${address} keeps its nodes and its layout during hydration`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    // A font that comes late moves texts on a machine without Arial, and has nothing to do with hydration.
    await page.goto('/about', { waitUntil: 'networkidle' });
    await rememberServerNodes(page);
    await page.goto(address);
    await untilAlive(page);
    const kept = await page.evaluate(() => {
      const { before } = window as unknown as { before: { nodes: Element[]; styles: Element[] } };
      const now = [...document.querySelectorAll('#root *')];
      return {
        count: before.nodes.length,
        hasStylesInPlace: before.styles.every(
          (style, index) => style === document.styleSheets[index]?.ownerNode,
        ),
        same:
          before.nodes.every((node, index) => node === now[index]) &&
          now.length === before.nodes.length,
      };
    });
    expect(kept.count).toBeGreaterThan(100);
    expect(kept.same, 'the same nodes that the server sent').toBe(true);
    // A style tag that moves makes the browser style the whole page again.
    expect(kept.hasStylesInPlace, 'the style tags where the server put them').toBe(true);
    expect(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);
  });
}

test('every public page arrives as valid HTML', async ({ request }) => {
  const { pages, samples } = await publicAddresses(request);
  const [event = ''] = samples.filter((path) => path.startsWith('/events/'));
  const form = formPaths.register(event.replace('/events/', ''));
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  for (const path of [...pages, ...samples, form]) {
    const { results } = await validator.validateString(await (await request.get(path)).text());
    const problems = results.flatMap(({ messages }) => messages);
    expect([path, problems.map(({ message, selector }) => `${selector}: ${message}`)]).toEqual([
      path,
      [],
    ]);
  }
});

test('the preview of a shared post has an image of its own, 1200 by 630', async ({ request }) => {
  const [post] = await (await request.get('/api/posts?limit=1&summary=true')).json();
  const html = await (await request.get(`/blogs/${post.id}`)).text();
  const tag = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  expect(tag('og:image')).toBe(tag('twitter:image'));
  expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630']);
  expect(tag('og:image:alt')).toBe(post.title);
  const image = await request.get(tag('og:image'));
  expect(image.headers()['content-type']).toBe('image/jpeg');
});

/** Stores all nodes of the root before a deferred script runs. */
const rememberServerNodes = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const all = (selector: string) => [...document.querySelectorAll(selector)];
      Object.assign(window, { before: { nodes: all('#root *'), styles: all('style') } });
    });
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const layoutShift = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
