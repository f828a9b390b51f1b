import { expect, type Page } from '@playwright/test';
import { test } from '../support/office.ts';
import { addPaidTeams } from '../support/paid-teams.ts';

/** Opens the palette, types, and presses Enter once the first match has the label. */
async function run(page: Page, typed: string, label: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option').first()).toContainText(label);
  await page.keyboard.press('Enter');
}

test('the palette adds an event and an advisor, invites an admin and opens a payment to approve, by keyboard', async ({
  page,
  site,
}) => {
  const teams = await addPaidTeams(page, site);
  await page.goto('/fake/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  for (const [typed, label, title] of [
    ['add', 'Add event', 'Add Event'],
    ['new adv', 'Add advisor', 'Add Advisor'],
    // The code of this page is loaded, so its form opens while the palette fades away.
    ['add', 'Add event', 'Add Event'],
  ] as const) {
    await run(page, typed, label);
    const form = page.getByRole('dialog', { name: title });
    await expect(form.getByRole('textbox').first()).toBeFocused();
    await expect(page).not.toHaveURL(/add/);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  }

  await run(page, `approve ${teams.withPhoto}`, `Approve ${teams.withPhoto}`);
  const review = page.getByRole('dialog', { name: `Receipt of ${teams.withPhoto}` });
  await expect(review.getByRole('button', { name: `Approve ${teams.withPhoto}` })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(review).toHaveCount(0);

  await run(page, 'invite', 'Invite an admin');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await teams.remove();
});
