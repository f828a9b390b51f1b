import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { goIn } from './fixtures/admin.ts';
import { open, picture } from './fixtures/office-screens.ts';
import { expectLiveAndBack, test } from './fixtures/released-site.ts';

// Runs where services are processes apart and files are in a bucket; the main job's receipts go the same way there.
test('pictures and releases live in the bucket, and a remote goes live and back from there', async ({
  page,
  context,
  request,
  site,
}) => {
  await test.step('a picture of the back office is on the home page', async () => {
    await goIn(page, site);
    await open(page, 'Home');
    await page.getByLabel('Title').fill('Bench at night');
    await page.getByLabel('Description').fill('Kept in a bucket.');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.getByLabel('Image file').setInputFiles(await picture());
    await page.getByRole('button', { name: 'Use the whole image' }).click();
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(page.getByText('Content added successfully!')).toBeVisible();
    await page.goto('/');
    await page.getByRole('button', { name: 'Bench at night' }).click();
    const shown = page.getByRole('img', { name: 'Bench at night' });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });

  await test.step('a remote', () => expectLiveAndBack({ page, context, request, site }));
  expect(existsSync(path.join(site.dataDir, 'uploads'))).toBe(false);
});
