import { brotliCompressSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';
import { saveData } from '../../support/save-data.ts';
import { test } from '../../support/test.ts';

/** The most JavaScript that a page may load before the first interaction, bot check included; brotli, kB of 1000 bytes. */
const LIMIT_KB = 195;

/** The most HTML that `/` may have, in the same unit. */
const HTML_LIMIT_KB = 15;

/** The most scripts that a page may load. */
const MAX_SCRIPTS = 12;

// A site of its own: what other journeys add to the pages has a weight too.
test.use({ variables: {} });

interface Script {
  path: string;
  kb: number;
}

for (const [address, remote] of [
  ['/', 'mf-public'],
  ['/events', 'mf-events'],
] as const) {
  test(`${address} loads at most ${LIMIT_KB} kB of JavaScript before the first interaction`, async ({
    page,
    request,
  }) => {
    const paths = await loadedScripts(page, address);
    const scripts = await Promise.all(paths.map((path) => weigh(request, path)));
    const total = scripts.reduce((sum, { kb }) => sum + kb, 0);
    expect(total, JSON.stringify(scripts, undefined, 1)).toBeLessThanOrEqual(LIMIT_KB);
    expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);

    const remotes = scripts.flatMap(({ path }) => /^\/remotes\/([^/]+)\//.exec(path)?.[1] ?? []);
    expect([...new Set(remotes)], 'only the remote of the page').toEqual([remote]);
  });
}

test(`the HTML of / has at most ${HTML_LIMIT_KB} kB`, async ({ request }) => {
  expect((await weigh(request, '/')).kb).toBeLessThanOrEqual(HTML_LIMIT_KB);
});

test('a visitor who saves data gets the code of the year after a press, and the year itself on every way to the page', async ({
  page,
}) => {
  await saveData(page);
  const isYear = (request: Request) => /\/year\.[^/]+\.js$/.test(new URL(request.url()).pathname);
  const loaded: string[] = [];
  page.on('request', (request) => isYear(request) && loaded.push(request.url()));
  const year = page.getByRole('group', { name: 'What the club made in the last 52 weeks' });
  const isAlive = (part: typeof year) =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));

  await page.goto('/');
  await expect(year).toBeVisible();
  await expect.poll(() => isAlive(page.locator('main h1'))).toBe(true);
  expect(loaded).toEqual([]);
  await Promise.all([page.waitForRequest(isYear), page.keyboard.press('Tab')]);
  await expect.poll(() => isAlive(year)).toBe(true);

  await page.goto('/about');
  await expect.poll(() => isAlive(page.locator('main h1'))).toBe(true);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(year).toBeVisible();
});

/** The scripts that the browser loads until the page is hydrated and the bot check is done. */
async function loadedScripts(page: Page, address: string): Promise<string[]> {
  // Without it, an idle page also loads the code of its form ahead.
  await saveData(page);
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) paths.add(pathname);
  });
  const checked = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/verify_captcha',
  );
  await page.coverage.startJSCoverage();
  await page.goto(address);
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
  await checked;
  const run = (await page.coverage.stopJSCoverage()).map(({ url }) => url);
  const ahead = await page
    .locator('link[rel="preload"][as="script"]:not([media])')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(ahead.length).toBeGreaterThan(0);
  expect(run, 'the page runs what it loads ahead').toEqual(expect.arrayContaining(ahead));
  return [...paths];
}

/** Downloads the script again, because the browser does not keep the script of a worker that has ended. */
async function weigh(request: APIRequestContext, path: string): Promise<Script> {
  const body = await (await request.get(path)).body();
  return { path, kb: brotliCompressSync(body).length / 1000 };
}
