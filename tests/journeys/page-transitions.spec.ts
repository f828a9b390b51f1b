import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { untilAlive } from '../support/phone.ts';
import { test } from '../support/test.ts';

/** Counts the animations of whole pages. */
async function countFades(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { fades: 0 });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      if (this.id === 'main') (window as unknown as { fades: number }).fades += 1;
      return animate.apply(this, given);
    };
  });
  return () => page.evaluate(() => (window as unknown as { fades: number }).fades);
}

const lists = [
  { path: '/events', link: 'main article a[href^="/events/"]' },
  { path: '/blogs', link: 'main article a[href^="/blogs/"]' },
];

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the step from a list to a page: motion ${reducedMotion}`, async ({ page }) => {
    const fades = await countFades(page);
    await page.emulateMedia({ reducedMotion });
    for (const { path, link } of lists) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const title = await page.title();
      const record = page.locator(link).first();
      await record.scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => {
        scrollBy({ top: 120, behavior: 'instant' });
        return scrollY;
      });
      expect(left).toBeGreaterThan(0);
      await record.evaluate((element: HTMLElement) => element.click());
      await expect(page).not.toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#main')).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await fades()).toBe(reducedMotion === 'reduce' ? 0 : 1);
      await page.goBack();
      await expect(page).toHaveTitle(title);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    }
  });
}

test('after a reload, Back leads to the place in the list, once it has loaded', async ({
  page,
}) => {
  await page.goto('/events', { waitUntil: 'networkidle' });
  await untilAlive(page);
  await page.setViewportSize({ width: 390, height: 600 });
  const record = page.locator('main article a[href^="/events/"]').last();
  await record.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(700);
  await record.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/events\/./);
  await page.reload({ waitUntil: 'networkidle' });
  const load = await holdRequests(page, '**/api/events/shown*');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  load();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('the viewport changes while a page opens', async ({ page }) => {
  for (const { path, link } of lists) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // Before the page is hydrated, the browser itself opens the link.
    await untilAlive(page);
    await page.locator(link).first().click();
    for (const height of [700, 500, 900]) await page.setViewportSize({ width: 1000, height });
    await expect(page.locator('#main')).toBeFocused();
  }
});
