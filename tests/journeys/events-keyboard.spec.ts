import { expect } from '@playwright/test';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { EVENT, newTeam, smallPdf } from '../support/registration.ts';
import { test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a team registers and pays with the keyboard only', async ({ page }) => {
  const team = newTeam();
  const [member] = team.members;
  await page.goto('/events');
  await tabTo(page, `Register for ${EVENT.title}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: EVENT.title });
  await expect(dialog.getByRole('heading', { name: "Who's on your team?" })).toBeFocused();

  await typeInto(page, 'Team name', team.name);
  await typeInto(page, 'Name', member?.name ?? '');
  await typeInto(page, 'Email', member?.email ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Choose your modules' })).toBeFocused();

  await tabTo(page, 'Robotics');
  await page.keyboard.press('Space');
  await tabTo(page, 'Register team');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Pay by bank transfer' })).toBeFocused();

  await tabTo(page, 'Have a code?');
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Discount code')).toBeFocused();
  await page.keyboard.type(EVENT.code.code);
  await tabTo(page, 'Apply the code');
  await page.keyboard.press('Space');
  await expect(page.getByTestId('payable')).toHaveText('PKR 2,000');
  await typeInto(page, 'Transaction ID', team.transactionId);
  // The browser must know that the test takes the file before the key is pressed.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Receipt');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(smallPdf);
  await tabTo(page, 'Submit payment');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Registration and payment submitted successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Register for ${EVENT.title}` })).toBeFocused();
});
