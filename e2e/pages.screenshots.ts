import { fileURLToPath } from 'node:url';
import { adminScreens } from '@club/contracts/remotes/paths';
import type { Page } from '@playwright/test';
import { signInToOffice } from './fixtures/admin.ts';
import { publicAddresses } from './fixtures/public-pages.ts';
import { test } from './fixtures/test.ts';

const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url));
const WIDTHS = [390, 768, 1440];
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
            path: fileFor(path.replace(/[0-9a-f-]{36}/, 'one')),
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
