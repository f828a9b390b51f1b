import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { test } from '../support/office.ts';
import { addEventToPay } from '../support/paid-teams.ts';
import { smallPdf } from '../support/registration.ts';

test('the menu of a team approves with cash, revokes, undoes, cancels, and records the refund', async ({
  page,
  site,
}) => {
  const event = await addEventToPay(page, site, 'Cash Night');
  const team = await event.pay(smallPdf);
  await page.goto(event.path);
  await page.getByRole('button', { name: 'Review 1 pending' }).press('Enter');
  const row = page.getByRole('row', { name: new RegExp(team) });
  const dialog = page.getByRole('dialog');
  const choose = async (action: string) => {
    const more = page.getByRole('button', { name: `More actions for ${team}` });
    await expect(more).toBeEnabled();
    await more.press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
    await expect(dialog).toBeVisible();
  };

  await test.step('in the review, cash of another amount shows the difference', async () => {
    await choose('Approve with cash');
    await dialog.getByLabel('Amount in PKR').fill('1000');
    await expect(dialog.getByText('PKR 500 less than is due.')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(`${team} is approved with cash.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  });

  await test.step('an approval is revoked with a reason, and the undo brings it back', async () => {
    await choose('Revoke approval');
    await dialog.getByRole('button', { name: 'Revoke approval' }).click();
    await expect(dialog.getByText('Reason is required.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The cash was of another team.');
    await dialog.getByRole('button', { name: 'Revoke approval' }).click();
    await expect(page.getByText(`The approval of ${team} is revoked.`)).toBeVisible();
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('Undone. No email was sent.')).toBeVisible();
    await expect(row.getByText('Approved', { exact: true })).toBeVisible();
  });

  await test.step('a cancelled team gets its money back', async () => {
    await choose('Cancel registration');
    await dialog.getByLabel('Reason').fill('The team asked for it.');
    await dialog.getByLabel('Money of this team').selectOption('received');
    await expect(dialog.getByLabel('Amount in PKR')).toHaveValue('1000');
    await dialog.getByRole('button', { name: 'Cancel registration' }).click();
    await expect(page.getByText('Registration cancelled.')).toBeVisible();
    await choose('Record the refund');
    await expect(dialog.getByLabel('Amount in PKR')).toHaveValue('1000');
    await dialog.getByLabel('Date').fill('2026-11-20');
    await dialog.getByLabel('Reference').fill('FT26325XK9');
    await dialog.getByRole('button', { name: 'Record the refund' }).click();
    await expect(page.getByText('Refund recorded.')).toBeVisible();
  });
  await event.remove();
});
