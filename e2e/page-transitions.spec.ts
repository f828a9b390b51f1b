import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/test.ts';

/** Collects the animations of the transitions between pages. */
async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenAnimations: seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = start(...given);
      const collect = () => {
        for (const { effect } of document.getAnimations()) {
          const part = (effect as KeyframeEffect).pseudoElement ?? '';
          if (/view-transition-(old|new)/.test(part)) seen.push(part);
        }
      };
      transition.ready.then(collect, () => undefined);
      return transition;
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { seenAnimations: string[] }).seenAnimations);
}

const lists = [
  { path: '/events', link: 'main article a[href^="/events/"]' },
  { path: '/blogs', link: 'main article a[href^="/blogs/"]' },
];

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the step from a list to a page: motion ${reducedMotion}`, async ({ page }) => {
    const animations = await watchTransitions(page);
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
      if (reducedMotion === 'reduce') expect(await animations()).toEqual([]);
      else await expect.poll(async () => (await animations()).join()).toContain('new(');
      await page.goBack();
      await expect(page).toHaveTitle(title);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    }
  });
}
