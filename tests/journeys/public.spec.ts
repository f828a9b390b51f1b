import { remoteOfPath } from '@club/contracts/remotes/ownership';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { publicAddresses } from '../support/public-pages.ts';
import { expectNoSnifferErrors } from '../support/second-engine.ts';
import { openContext, test } from '../support/test.ts';
import { expectFitsAndIsAccessible } from '../support/views.ts';

/** The pages of mf-public in the sitemap, without single posts. */
const publicPages = async (request: APIRequestContext): Promise<string[]> => {
  const { pages } = await publicAddresses(request);
  const own = pages.filter((path) => remoteOfPath(path) === 'mf-public');
  expect(own).toContain('/');
  return own;
};

/** The first heading of a page is the first part of its title. */
async function expectHeading(page: Page): Promise<void> {
  const [name = ''] = (await page.title()).split(' · ');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Each width with the colour scheme in which its pages load. On a phone they are looked at in the other one after that. */
const views = [
  { width: 390, schemes: ['dark', 'light'] },
  { width: 1440, schemes: ['light'] },
] as const;

/** Scrolls through the page, so that lazy images load. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    scrollTo(0, 0);
  });
}

/** A window of 1280 px at 400 %, and a small phone. */
async function expectFitsEnlarged(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  const root = page.locator('html');
  await expect
    .poll(() => root.evaluate((html) => html.scrollWidth - html.clientWidth), page.url())
    .toBe(0);
  if (size) await page.setViewportSize(size);
}

/** Buttons keep an edge in forced colours. On paper the page is dark on white, without the site's menu. */
async function expectForcedColorsAndPaper(page: Page): Promise<void> {
  await page.goto('/');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByRole('link', { name: 'Join Now' })).toHaveCSS('border-top-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none', media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 22, 15)');
  await expect(page.getByRole('banner')).toBeHidden();
}

for (const { width, schemes } of views) {
  test(`every page is stable, fits and is accessible ${schemes.join(' and ')}, ${width} px`, async ({
    browser,
    request,
    site,
    consoleMessages,
  }) => {
    const context = await openContext(browser, {
      baseURL: site.url,
      viewport: { width, height: 900 },
    });
    context.on('request', (request) => {
      if (!request.url().startsWith(site.url))
        consoleMessages.push(`third party: ${request.url()}`);
    });
    const page = await context.newPage();
    const shiftOf = await watchLayoutShift(page);
    for (const path of await publicPages(request)) {
      await page.emulateMedia({ colorScheme: schemes[0] });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectHeading(page);
      await readToTheEnd(page);
      expect(await shiftOf(), `layout shift of ${path}`).toBeLessThan(0.02);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
        await expectFitsAndIsAccessible(page);
      }
      if (width === 390) await expectFitsEnlarged(page);
      if (width === 1440) await expectNoSnifferErrors(page);
    }
    await expectForcedColorsAndPaper(page);
    await context.close();
  });
}

test('a post shows its content and links to other posts by its author', async ({
  page,
  site,
  consoleMessages,
}) => {
  const posts: { id: string; title: string; author: string }[] = await (
    await page.request.get(`${site.url}/api/posts?summary=true`)
  ).json();
  const post = posts.find(({ id, author }) =>
    posts.some((o) => o.author === author && o.id !== id),
  );
  if (!post) throw new Error('the demo has no author of two posts');
  const shiftOf = await watchLayoutShift(page);
  await page.goto(`/blogs/${post.id}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  await expect(page.locator('article pre').first()).toBeVisible();
  await readToTheEnd(page);
  expect(await shiftOf()).toBeLessThan(0.02);
  await expectFitsAndIsAccessible(page);
  await page
    .getByRole('region', { name: `More from ${post.author}` })
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeHidden();
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tech Blogs' })).toBeVisible();
  const missing = await page.goto('/blogs/01900000-0000-7000-8000-000000000000');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Blog post not found' })).toBeVisible();
  ignoreFailedCalls(consoleMessages, 404);
});

/** Pages with a form, which announces its result. */
const WITH_FORM = ['/contact', '/team'];

test('every page is complete without JavaScript', async ({ browser, request, site }) => {
  const context = await openContext(browser, { baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of await publicPages(request)) {
    await page.goto(path);
    await expectHeading(page);
    await expect(page.getByRole('status')).toHaveCount(WITH_FORM.includes(path) ? 1 : 0);
  }
  await page.goto('/blogs');
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click();
  await expect(page.locator('article p').first()).toBeVisible();
  await context.close();
});
