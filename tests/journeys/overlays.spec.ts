import { expect } from '@playwright/test';
import { goBackFrom } from '../support/go-back.ts';
import { EVENT, openRegistration } from '../support/registration.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('Back closes the menu, an open image and the registration, and never changes the page below', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');

  await test.step('menu', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    const nav = page.getByRole('navigation', { name: 'Pages' });
    await goBackFrom(page, nav);
    await expect(page).toHaveURL(/\/$/);
    await page.goForward();
    await expect(nav).toHaveCount(0);
  });

  await test.step('image', async () => {
    const photo = page.locator('#latest-content article', { hasNotText: 'Video' }).first();
    await photo.getByRole('button').tap();
    await goBackFrom(page, dialog.getByRole('img'));
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('a page opened from the menu', async () => {
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await page.getByRole('navigation', { name: 'Pages' }).getByText('Events').tap();
    await expect(page).toHaveURL(/\/events$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  });

  await test.step('registration', async () => {
    const registration = await openRegistration(page);
    await registration.getByLabel('Team name').fill('Kept');
    await goBackFrom(page, registration);
    await expect(page).toHaveURL(/\/events$/);
    await page.getByRole('link', { name: 'Security Day' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Security Day' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Security Day' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await openRegistration(page);
    await expect(page.getByRole('dialog', { name: EVENT.title })).toBeVisible();
    await expect(page.getByLabel('Team name')).toHaveValue('Kept');
  });

  await test.step('a page opened right after the registration was closed', async () => {
    const close = dialog.getByRole('button', { name: 'Close' });
    await close.evaluate((button: HTMLElement) => {
      button.click();
      setTimeout(() => document.querySelector<HTMLElement>('footer a[href="/about"]')?.click(), 5);
    });
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  });
});
