import { expect } from '@playwright/test';
import { waitForEmail } from '../support/outbox.ts';
import { EVENT, newTeam, smallPdf } from '../support/registration.ts';
import { test } from '../support/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
test.afterEach(({ consoleMessages }) => {
  // A refused form is a document with an error status.
  const others = consoleMessages.filter((text) => !text.includes('Failed to load resource'));
  expect(others).toEqual([]);
  consoleMessages.length = 0;
});

test('a team registers, pays and comes back by its link', async ({ page, site }) => {
  const team = newTeam();
  const [leader] = team.members;
  await page.goto('/events');
  await page.getByRole('button', { name: `Register for ${EVENT.title}` }).click();
  const teamName = page.getByLabel('Team name');
  await teamName.fill(team.name);
  const first = page.getByRole('group', { name: 'Member 1' });
  await first.getByLabel('Name', { exact: true }).fill(leader?.name ?? '');
  await page.getByRole('checkbox', { name: EVENT.code.module }).check();
  await page.getByRole('button', { name: 'Register team' }).click();

  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Member 1: An email address is required.' }).click();
  const email = first.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription('An email address is required.');
  await expect(teamName).toHaveValue(team.name);
  await expect(page.getByRole('checkbox', { name: EVENT.code.module })).toBeChecked();
  await email.fill(leader?.email ?? '');
  await page.getByRole('button', { name: 'Register team' }).click();

  await expect(page.getByRole('heading', { name: team.name })).toBeVisible();
  expect(page.url()).toMatch(/\/registration\/open$/);
  await page.getByText('Have a code?').click();
  await page.getByLabel(`Discount code for ${EVENT.code.module}`).fill(EVENT.code.code);
  await page.getByLabel('Transaction ID').fill(team.transactionId);
  await page.getByRole('button', { name: 'Apply codes' }).click();
  await expect(page.getByText(/^Takes off PKR/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit payment' }).click();
  await expect(summary).toContainText('Please provide both transaction ID and receipt');
  await expect(page.getByLabel('Transaction ID')).toHaveValue(team.transactionId);
  await page.getByLabel('Receipt').setInputFiles(smallPdf);
  await page.getByRole('button', { name: 'Submit payment' }).click();
  await expect(page.getByRole('heading', { name: 'We received your receipt' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(team.transactionId)).toBeVisible();
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);

  await page.getByRole('button', { name: 'Close on this device' }).click();
  const { text } = await waitForEmail(site.outbox, leader?.email ?? '', /./);
  const link = /https?:\S+\/registration#\S+/.exec(text)?.[0] ?? '';
  await page.getByLabel('Your link').fill(link);
  await page.getByRole('button', { name: 'Open my registration' }).click();
  await expect(page.getByRole('heading', { name: team.name })).toBeVisible();
});

test('a visitor asks for an email when applications open, confirms it by its link, and unsubscribes', async ({
  page,
  site,
}) => {
  await page.goto('/team');
  const email = page.getByLabel('Email');
  await email.fill('ada');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email.');
  await email.fill('applicant@club.test');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText('One step is left')).toBeVisible();
  const { text } = await waitForEmail(site.outbox, 'applicant@club.test', /^Confirm your/);
  for (const [name, button, done] of [
    ['confirm', 'Confirm email address', "You're subscribed"],
    ['unsubscribe', 'Unsubscribe', "You're unsubscribed"],
  ] as const) {
    await page.goto(new RegExp(`/newsletter/${name}\\?token=\\S+`).exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { name: done })).toBeVisible();
  }
});
