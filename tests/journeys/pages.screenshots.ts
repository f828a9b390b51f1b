import { fileURLToPath } from 'node:url';
import { adminScreens } from '@club/contracts/remotes/paths';
import { expect, type Page } from '@playwright/test';
import { signInToOffice } from '../support/admin.ts';
import { publicAddresses } from '../support/public-pages.ts';
import { test } from '../support/test.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const WIDTHS = [360, 768, 1440, 1920];
const SCHEMES = ['light', 'dark'] as const;

/** Pages that are not in the sitemap. */
const HIDDEN = ['/nothing-here', '/error', '/admin/login', '/fake/login'];

for (const colorScheme of SCHEMES) {
  for (const width of WIDTHS) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });
      test.setTimeout(240_000);

      test('pages', async ({ page, request, consoleMessages }) => {
        const { pages, samples } = await publicAddresses(request);
        for (const path of [...pages, ...HIDDEN, ...samples]) {
          await page.goto(path, { waitUntil: 'networkidle' });
          await scrollThrough(page);
          await page.screenshot({
            path: fileFor(samples.includes(path) ? path.replace(/[^/]+$/, 'one') : path),
            fullPage: true,
          });
        }
        // The 404 page also writes to the console.
        consoleMessages.length = 0;
      });

      test('back office', async ({ page, site }) => {
        await signInToOffice(page, site);
        for (const path of adminScreens) {
          await page.goto(path, { waitUntil: 'networkidle' });
          await scrollThrough(page);
          await page.screenshot({ path: fileFor(path), fullPage: true });
        }
      });
    });

    const fileFor = (path: string) =>
      `${FOLDER}/${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${colorScheme}.png`;
  }
}

/** Other ways to look at a page: paper, forced colours, 400 % of a window of 1280 px, and a phone on its side. */
const modes = {
  paper: { width: 794, height: 1123, media: 'print', colorScheme: 'dark' },
  forced: { width: 1440, height: 900, forcedColors: 'active' },
  zoomed: { width: 320, height: 256 },
  landscape: { width: 740, height: 360 },
} as const;

for (const [mode, { width, height, ...media }] of Object.entries(modes)) {
  test(`public pages: ${mode}`, async ({ page, request }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia(media);
    const { pages, samples } = await publicAddresses(request);
    for (const path of [...pages, ...samples]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await scrollThrough(page);
      const [, area = '', record] = path.split('/');
      const name = `${area || 'home'}${record ? '-one' : ''}-${mode}`;
      await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true });
    }
  });
}

test('an image in the viewer, as it opens and enlarged', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.locator('#latest-content article', { hasNotText: 'Video' }).first().click();
    const image = page.getByRole('dialog').getByRole('img');
    await expect(image).toBeVisible();
    await page.screenshot({ path: `${FOLDER}/viewer-${width}.png` });
    // The element around the image takes the click.
    await image.click({ force: true });
    await page.screenshot({ path: `${FOLDER}/viewer-enlarged-${width}.png` });
  }
});

/** Scrolls through the page, so that lazy images load before the screenshot. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 700) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(150);
}
