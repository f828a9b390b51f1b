import { adminScreens } from '@club/contracts/remotes/paths';
import { expect, type Page } from '@playwright/test';
import { renewCode } from '../support/access-database.ts';
import { test } from '../support/office.ts';
import { headingOf } from '../support/office-screens.ts';
import { expectFitsAndIsAccessible, inBothViews, showView } from '../support/views.ts';

/** The names of the buttons that open the dialogs of each screen. */
const DIALOGS: Record<string, RegExp[]> = {
  '/fake/about': [/^Add Feature$/, /^Edit Build nights/, /^Delete Build nights/],
  '/fake/contact': [/^Edit/],
  '/fake/events': [/^Add Event$/, /^Edit Winter Code Sprint/, /^Delete Winter Code Sprint/],
  '/fake/team': [/^Add Member/, /^Edit Hira Baloch/],
  '/fake/hall-of-fame': [/^Add/, /^Edit All twelve flags/, /^Delete All twelve flags/],
  '/fake/blogs': [/^(Create|New|Add)/, /^Edit What a corridor/, /^Delete What a corridor/],
};

test('screens and dialogs fit the window and are accessible; dialogs open and close by keyboard', async ({
  page,
  site,
}) => {
  await renewCode(site);
  await page.goto('/fake');
  for (const path of adminScreens) {
    await test.step(path, async () => {
      await goTo(page, path);
      await inBothViews(page, () => expectFitsAndIsAccessible(page));
      // The views take turns: their dialogs differ in nothing that the screens do not show.
      for (const [index, name] of (DIALOGS[path] ?? []).entries()) {
        await showView(page, index % 2 ? 'desk' : 'phone');
        await openAndClose(page, name);
      }
      await showView(page, 'desk');
    });
  }
});

/** Opens a screen by its link in the sidebar, with the keyboard. */
async function goTo(page: Page, path: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Back office' }).locator(`a[href="${path}"]`);
  await link.press('Enter');
  await expect(page).toHaveURL(path);
  const name = (await link.textContent())?.replace(/\d.*/, '') ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toContainText(headingOf(name));
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
}

async function openAndClose(page: Page, name: RegExp): Promise<void> {
  const opener = page.getByRole('main').getByRole('button', { name }).first();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog').last();
  await expect(dialog).toBeVisible();
  await expectFitsAndIsAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}
