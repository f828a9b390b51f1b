import { expect } from '@playwright/test';
import { publicAddresses } from '../../support/public-pages.ts';
import { test } from '../../support/test.ts';

test('at twice the text size no public page is wider than a phone', async ({ page, request }) => {
  const { pages, samples } = await publicAddresses(request);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [...pages, ...samples]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 360]);
    // No text leaves its button.
    const cut = await page
      .getByRole('main')
      .locator('.MuiButton-root')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.scrollWidth > button.clientWidth + 1)
          .map((button) => button.textContent),
      );
    expect([path, cut]).toEqual([path, []]);
  }
});
