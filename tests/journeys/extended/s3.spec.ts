import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { signInToOffice } from '../../support/admin.ts';
import { imageFile, open } from '../../support/office-screens.ts';
import { publishAndRollBack, test } from '../../support/released-site.ts';

// Runs with services in separate processes and files in a bucket. There, the receipts of main-job.spec.ts are in the bucket too.
test('images and releases are stored in the bucket, and a remote is published and rolled back there', async ({
  page,
  context,
  request,
  site,
}) => {
  await test.step('an uploaded image appears on the home page', async () => {
    await signInToOffice(page, site);
    await open(page, 'Home');
    await page.getByLabel('Title').fill('Bench at night');
    await page.getByLabel('Description').fill('Kept in a bucket.');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.getByLabel('Image file').setInputFiles(await imageFile());
    await page.getByRole('button', { name: 'Use the whole image' }).click();
    await page.getByRole('button', { name: 'Add Content' }).click();
    await expect(page.getByText('Content added successfully!')).toBeVisible();
    await page.goto('/');
    await page.getByRole('button', { name: 'Bench at night', exact: true }).click();
    const shown = page.getByRole('img', { name: 'Bench at night' });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });

  await test.step('a remote is published and rolled back', () =>
    publishAndRollBack({ page, context, request, site }));
  expect(existsSync(path.join(site.dataDir, 'uploads'))).toBe(false);
});
