import { type Browser, expect, type Page } from '@playwright/test';
import { publicAddresses } from '../../support/public-pages.ts';
import { openContext, test } from '../../support/test.ts';

/** The widths that are stored. */
const STORED = [480, 800, 1200];
/** A picture may be this much larger than it is stored before a wider one is better. */
const TOLERANCE = 1.05;

interface Drawn {
  title: string;
  /** The candidate of `srcset` that the browser chose. */
  chosen: number;
  /** The pixels of the screen that it covers, in its own aspect ratio. */
  needed: number;
}

const screens = [
  { width: 360, scale: 1 },
  { width: 360, scale: 2 },
  { width: 768, scale: 1 },
  { width: 768, scale: 2 },
  { width: 1440, scale: 1 },
  { width: 1440, scale: 2 },
];

for (const { width, scale } of screens) {
  test(`at ${width} px and ${scale} pixels per px each picture is the narrowest that is sharp`, async ({
    browser,
    request,
    site,
  }) => {
    const { pages, samples } = await publicAddresses(request);
    const wrong: string[] = [];
    for (const path of [...pages, ...samples]) {
      // A browser prefers a wider picture that another page has loaded before.
      const page = await openPage(browser, { width, scale });
      await page.goto(site.url + path, { waitUntil: 'load' });
      for (const { title, chosen, needed } of await drawnPictures(page, scale)) {
        const best = STORED.find((stored) => stored * TOLERANCE >= needed) ?? 1200;
        if (chosen !== best) wrong.push(`${path} ${title}: ${chosen} for ${Math.round(needed)}`);
      }
      await page.context().close();
    }
    expect(wrong).toEqual([]);
  });
}

async function openPage(browser: Browser, screen: { width: number; scale: number }): Promise<Page> {
  const viewport = { width: screen.width, height: 900 };
  const context = await openContext(browser, { viewport, deviceScaleFactor: screen.scale });
  return context.newPage();
}

/** All stored pictures of the page. Those below the first screen are loaded too. */
async function drawnPictures(page: Page, scale: number): Promise<Drawn[]> {
  return page.evaluate(async (scale) => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return images
      .filter((image) => image.clientWidth > 0)
      .map((image) => ({
        title: image.closest('article')?.querySelector('h2, h3, h4')?.textContent ?? 'picture',
        chosen: Number(/(\d+)\.webp/.exec(image.currentSrc)?.[1]),
        needed:
          scale *
          Math.max(
            image.clientWidth,
            (image.clientHeight * image.naturalWidth) / image.naturalHeight,
          ),
      }));
  }, scale);
}
