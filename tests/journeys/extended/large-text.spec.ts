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
    const broken = await page.getByRole('heading').evaluateAll(brokenWords);
    expect([path, broken]).toEqual([path, []]);
  }
});

/** The words that begin on one line and end on another. */
function brokenWords(headings: (SVGElement | HTMLElement)[]): string[] {
  const words = headings.flatMap((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const found: { word: string; lines: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        found.push({ word, lines: new Set(tops).size });
      }
    return found;
  });
  return words.filter(({ lines }) => lines > 1).map(({ word }) => word);
}
