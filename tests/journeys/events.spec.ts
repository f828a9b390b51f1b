import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { EVENT, newTeam, openRegistration, smallPdf } from '../support/registration.ts';
import { test } from '../support/test.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../support/views.ts';

const MEGABYTE = 1024 * 1024;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a card shows the event, its prices and whether registrations are open', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
  const open = page.getByRole('article').filter({ hasText: EVENT.title });
  await expect(open.getByText('Registrations Open', { exact: true })).toBeVisible();
  await expect(
    open.getByText(/^Wed \d{1,2} [A-Z][a-z]{2} \d{4}, 10:00–17:00, Main Auditorium$/),
  ).toBeVisible();
  await expect(open.getByText('PKR 2,500')).toBeVisible();
  const closed = page.getByRole('article').filter({ hasText: 'Security Day' });
  await expect(closed.getByText('Registrations Closed', { exact: true })).toBeVisible();
  await expect(closed.getByRole('button')).toBeDisabled();
  await expectFitsAndIsAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitsAndIsAccessible(page);
});

test('an event has a page of its own, and an unknown event shows an error', async ({
  page,
  consoleMessages,
}) => {
  await page.goto('/events');
  await page.getByRole('link', { name: EVENT.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: EVENT.title })).toBeVisible();
  await expect(page).toHaveTitle(`${EVENT.title} · Developers Club`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: EVENT.title })).toBeVisible();
  await inBothViews(page, () => expectFitsAndIsAccessible(page));
  const missing = await page.goto('/events/01a1fdac-0000-7000-8000-000000000000');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
  consoleMessages.length = 0;
});

test('a team registers and pays with the mouse, with every text of the steps', async ({
  page,
  consoleMessages,
}) => {
  const team = newTeam();
  await page.goto('/events');
  const dialog = await openRegistration(page);

  await test.step('team', async () => {
    const next = dialog.getByRole('button', { name: 'Next' });
    await next.click();
    const teamMissing = 'Please enter a team name and at least one member.';
    await expect(dialog.getByText(teamMissing)).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByLabel('Team name').fill(team.name);
    for (const [index, member] of team.members.entries()) {
      if (index > 0) await dialog.getByRole('button', { name: 'Add member' }).click();
      const group = dialog.getByRole('group', { name: `Member ${index + 1}` });
      await group.getByLabel('Name', { exact: true }).fill(member.name);
      await group.getByLabel('Email').fill(member.email);
      await group.getByRole('button', { name: /^More details/ }).click();
      await group.getByLabel('Phone').fill('0300 1234567');
      await group.getByLabel('University').fill('Example University');
      await group.getByLabel('Roll number').fill('21-CS-04');
      await group.getByLabel('Batch').fill('2021');
    }
    await dialog.getByRole('button', { name: 'Add member' }).click();
    await expect(dialog.getByRole('button', { name: 'Add member' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Remove member 3' }).click();
    await expect(dialog.getByText(teamMissing)).toHaveCount(0);
    await next.click();
  });

  await test.step('modules', async () => {
    await dialog.getByRole('button', { name: 'Register team' }).click();
    await expect(dialog.getByText('Please select at least one module')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Robotics' }).check();
    await dialog.getByRole('checkbox', { name: 'Web development' }).check();
    await dialog.getByRole('checkbox', { name: 'Web development' }).uncheck();
    await expect(dialog.getByText('Total for the team')).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: 'Web development' }).check();
    await expect(dialog.getByText('PKR 3,700')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByLabel('Team name')).toHaveValue(team.name);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Register team' }).click();
    await expect(
      page.getByText('Team registered successfully! Please proceed with payment.'),
    ).toBeVisible();
  });

  await test.step('codes', async () => {
    await dialog.getByRole('button', { name: 'Have a code?' }).click();
    const code = dialog.getByLabel('Discount code');
    await code.fill('NOPE');
    await dialog.getByRole('button', { name: 'Apply the code' }).click();
    await expect(code).toHaveAccessibleDescription('Invalid discount code');
    await code.fill(EVENT.code.code);
    await expect(dialog.getByText('Not applied yet.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Apply the code' }).click();
    await expect(dialog.getByText('Discount applied! PKR 500 off')).toBeVisible();
    await expect(page.getByTestId('total')).toHaveText('PKR 3,700');
    await expect(page.getByTestId('payable')).toHaveText('PKR 3,200');
    await dialog.getByRole('button', { name: `Remove the code ${EVENT.code.code}` }).click();
    await expect(page.getByTestId('payable')).toHaveText('PKR 3,700');
    await code.fill(EVENT.code.code);
    await code.press('Enter');
    await expect(page.getByTestId('payable')).toHaveText('PKR 3,200');
    await expectNoAxeViolations(page);
  });

  await test.step('back to the registration, and forward', async () => {
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByText('You are registered at these prices')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByText(team.name)).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByTestId('payable')).toHaveText('PKR 3,200');
  });

  await test.step('receipt', async () => {
    const submit = dialog.getByRole('button', { name: 'Submit payment' });
    await submit.click();
    const receiptMissing = 'Please provide both transaction ID and receipt';
    await expect(dialog.getByText(receiptMissing)).toBeVisible();
    const receipt = dialog.getByLabel('Receipt');
    const large = { ...smallPdf, buffer: Buffer.alloc(2 * MEGABYTE + 1) };
    await receipt.setInputFiles(large);
    await expect(dialog.getByText('File size must be less than 2MB')).toBeVisible();
    await expect(receipt).toHaveValue('');
    await receipt.setInputFiles({ ...smallPdf, name: 'receipt.gif' });
    await expect(dialog.getByText('Please choose a PDF, JPG or PNG file.')).toBeVisible();
    await receipt.setInputFiles(smallPdf);
    await dialog.getByRole('button', { name: 'Remove file' }).click();
    await receipt.setInputFiles(smallPdf);
    await expect(dialog.getByText('receipt.pdf')).toBeVisible();
    await dialog.getByLabel('Transaction ID').fill(team.transactionId);
    await expect(dialog.getByText(receiptMissing)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await submit.click();
    await expect(page.getByText('Registration and payment submitted successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('everything is reset', async () => {
    const again = await openRegistration(page);
    await expect(again.getByLabel('Team name')).toHaveValue('');
  });
  expect(consoleMessages.every((text) => text.includes('422'))).toBe(true);
  consoleMessages.length = 0;
});
