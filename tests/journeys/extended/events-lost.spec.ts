import { expect } from '@playwright/test';
import { emailsTo } from '../../support/outbox.ts';
import {
  EVENT,
  newTeam,
  openRegistration,
  passModulesStep,
  passTeamStep,
  smallPdf,
} from '../../support/registration.ts';
import { saveData } from '../../support/save-data.ts';
import type { Site } from '../../support/site.ts';
import { test } from '../../support/test.ts';

const countEmails = async ({ outbox }: Site, to: string) =>
  (await emailsTo(outbox, to, /./)).length;

test.beforeEach(async ({ page }) => {
  // The form's code must not be in the browser's cache before a journey loses the connection.
  await saveData(page);
  await page.goto('/events');
});
test.afterEach(({ consoleMessages }) => {
  // The tests themselves make requests fail.
  const others = consoleMessages.filter((text) => !text.includes('Failed to load resource'));
  expect(others).toEqual([]);
  consoleMessages.length = 0;
});

test('a registration that did not reach the server can be sent again', async ({ page }) => {
  const team = newTeam();
  const dialog = await openRegistration(page);
  await passTeamStep(dialog, team);
  await dialog.getByRole('checkbox', { name: 'Robotics' }).check();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Register team' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Registration failed');
  await expect(dialog.getByRole('checkbox', { name: 'Robotics' })).toBeChecked();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Register team' }).click();
  await expect(dialog.getByLabel('Transaction ID')).toBeVisible();
});

test('a registration whose response was lost is sent again and stays one registration', async ({
  page,
  site,
}) => {
  const team = newTeam();
  let calls = 0;
  await page.route('**/api/events/*/register', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const dialog = await openRegistration(page);
  await passTeamStep(dialog, team);
  await dialog.getByRole('checkbox', { name: 'Robotics' }).check();
  await dialog.getByRole('button', { name: 'Register team' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Registration failed');
  await dialog.getByRole('button', { name: 'Register team' }).click();
  await expect(dialog.getByLabel('Transaction ID')).toBeVisible();
  expect(calls).toBe(2);
  const to = team.members[0]?.email ?? '';
  await expect.poll(() => countEmails(site, to)).toBe(1);
});

test('a team whose registration does not load after the payment sees that it is stored, and opens its page', async ({
  page,
  consoleMessages,
}) => {
  const team = newTeam();
  const dialog = await openRegistration(page);
  await passTeamStep(dialog, team);
  const unpaid = page.waitForResponse('**/api/registration');
  await passModulesStep(dialog, ['Robotics']);
  await unpaid;
  await dialog.getByLabel('Transaction ID').fill(team.transactionId);
  await dialog.getByLabel('Receipt').setInputFiles(smallPdf);
  await page.route('**/api/registration', (route) => route.fulfill({ status: 503, json: {} }));
  await dialog.getByRole('button', { name: 'Submit payment' }).click();
  await expect(page.getByRole('heading', { name: 'Your registration is stored' })).toBeVisible();
  // The browser's line about the failed request.
  consoleMessages.length = 0;
  await page.unroute('**/api/registration');
  await page.getByRole('link', { name: 'View registration' }).click();
  await expect(page.getByRole('heading', { name: 'We received your receipt' })).toBeVisible();
});

for (const isResponseLost of [false, true]) {
  const what = isResponseLost ? 'whose response was lost' : 'that did not reach the server';
  test(`a payment ${what} is sent again without typing, and stays one payment`, async ({
    page,
    site,
  }) => {
    const team = newTeam();
    let calls = 0;
    await page.route('**/api/events/*/payment', async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      if (isResponseLost) await route.fetch();
      return route.abort('connectionreset');
    });
    const dialog = await openRegistration(page);
    await passTeamStep(dialog, team);
    await passModulesStep(dialog, ['Robotics']);
    await dialog.getByRole('button', { name: 'Have a code?' }).click();
    await dialog.getByLabel('Discount code').fill(EVENT.code.code);
    await dialog.getByRole('button', { name: 'Apply the code' }).click();
    await dialog.getByText('Discount applied! PKR 500 off').waitFor();
    await dialog.getByLabel('Transaction ID').fill(team.transactionId);
    await dialog.getByLabel('Receipt').setInputFiles(smallPdf);
    const submit = dialog.getByRole('button', { name: 'Submit payment' });
    await submit.click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Payment submission failed. Please try again.',
    );
    await expect(dialog.getByLabel('Transaction ID')).toHaveValue(team.transactionId);
    await expect(dialog.getByText('receipt.pdf')).toBeVisible();
    await submit.click();
    await expect(page.getByText('Registration and payment submitted successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const to = team.members[0]?.email ?? '';
    await expect.poll(() => countEmails(site, to)).toBe(2);
  });
}

test('a form that did not load shows an error, and loads at the next click', async ({ page }) => {
  let isLost = true;
  await page.route('**/remotes/mf-events/**/early-registration.*.js*', (route) =>
    isLost ? route.abort('connectionreset') : route.continue(),
  );
  await page.reload();
  await page.getByRole('button', { name: `Register for ${EVENT.title}` }).click();
  await expect(page.getByText('The form did not load.')).toBeVisible();
  isLost = false;
  await openRegistration(page);
});

test('Register shows an error without a connection, and opens the form when the connection is back', async ({
  page,
}) => {
  await page.reload({ waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: `Register for ${EVENT.title}` }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'The form did not load.' });
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0);
  await page.context().setOffline(false);
  await openRegistration(page);
});

test('the draft survives a reload of the tab in every step', async ({ page }) => {
  const team = newTeam();
  const dialog = await openRegistration(page);
  await dialog.getByLabel('Team name').fill(team.name);
  await page.reload();
  await expect(dialog.getByLabel('Team name')).toHaveValue(team.name);
  await passTeamStep(dialog, team);
  await dialog.getByRole('checkbox', { name: 'Robotics' }).check();
  await page.reload();
  await expect(dialog.getByRole('checkbox', { name: 'Robotics' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Register team' }).click();
  await dialog.getByLabel('Transaction ID').fill(team.transactionId);
  await dialog.getByLabel('Receipt').setInputFiles(smallPdf);
  await dialog.getByText('receipt.pdf').waitFor();
  // The tab keeps the file a moment later, once its bytes are read.
  await page.waitForFunction(() =>
    Object.keys(sessionStorage).some((key) => key.startsWith('club-receipt')),
  );
  await page.reload();
  await expect(dialog.getByLabel('Transaction ID')).toHaveValue(team.transactionId);
  await expect(dialog.getByText('receipt.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit payment' }).click();
  await expect(page.getByText('Registration and payment submitted successfully!')).toBeVisible();
});
