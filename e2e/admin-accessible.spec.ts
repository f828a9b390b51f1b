import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { OFFICE_SCREENS, test } from './fixtures/office.ts';

/** What opens each dialog of a screen: the names of its buttons. */
const DIALOGS: Record<string, RegExp[]> = {
  '/fake/about': [/^Add Feature$/, /^Edit Build nights/],
  '/fake/contact': [/^Edit/],
  '/fake/events': [/^Add Event$/, /^Edit Winter Code Sprint/, /^Delete Winter Code Sprint/],
  '/fake/team': [/^Add Member/, /^Edit Hira Baloch/],
  '/fake/hall-of-fame': [/^Add/, /^Edit All twelve flags/, /^Delete All twelve flags/],
  '/fake/blogs': [/^(Create|New|Add)/, /^Edit What a corridor/, /^Delete What a corridor/],
};

const views = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

const ready = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
};

for (const { width, height, colorScheme } of views) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });

    test('every screen fits and is accessible', async ({ page }) => {
      for (const path of OFFICE_SCREENS) {
        await page.goto(path);
        await ready(page);
        await expectNoAxeViolations(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, overflow]).toEqual([path, 0]);
      }
    });

    test('every dialog is accessible, and opens and closes by keyboard', async ({ page }) => {
      for (const [path, openers] of Object.entries(DIALOGS)) {
        await page.goto(path);
        await ready(page);
        for (const name of openers) {
          const opener = page.getByRole('main').getByRole('button', { name }).first();
          await opener.focus();
          await page.keyboard.press('Enter');
          const dialog = page.getByRole('dialog').last();
          await expect(dialog).toBeVisible();
          await expectNoAxeViolations(page);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
          await expect(opener).toBeFocused();
        }
      }
    });
  });
}
