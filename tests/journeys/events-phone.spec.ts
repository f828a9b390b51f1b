import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  newTeam,
  openRegistration,
  passModulesStep,
  passTeamStep,
} from '../support/registration.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

/** A photo of a phone above 2 MB: noise, on its side, with the EXIF orientation that turns it upright. */
async function largePhoto(): Promise<Buffer> {
  const [width, height] = [2400, 1800];
  const noise = { width, height, channels: 3 as const, background: '#777' };
  const photo = sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } });
  return photo.jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
}

const overflow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog] *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 100)),
  );

test('on a small phone with large text nothing overflows, and a large photo fits', async ({
  page,
}) => {
  await page.goto('/events');
  await page.addStyleTag({ content: 'html { font-size: 125% !important }' });
  const dialog = await openRegistration(page);
  expect(await overflow(page)).toEqual([]);
  await passTeamStep(dialog, newTeam());
  expect(await overflow(page)).toEqual([]);
  await passModulesStep(dialog, ['Robotics']);
  await expect(page.getByText('Team registered successfully!')).toBeVisible();
  expect(await overflow(page)).toEqual([]);

  const receipt = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() };
  expect(receipt.buffer.length).toBeGreaterThan(2 * 1024 * 1024);
  await dialog.getByLabel('Receipt').setInputFiles(receipt);
  await expect(dialog.getByText(/^(1\.\d|[1-9]\d+ k|2\.0) ?[Mk]?B/)).toBeVisible();
  const photo = dialog.locator('img[src^="blob:"]');
  await expect(photo).toHaveJSProperty('naturalWidth', 1500);
  await expect(photo).toHaveJSProperty('naturalHeight', 2000);
});
