import { type Browser, expect } from '@playwright/test';
import { signInToOffice } from './fixtures/admin.ts';
import { expectNoAxeViolations } from './fixtures/axe.ts';
import { waitForEmail } from './fixtures/outbox.ts';
import {
  EVENT,
  newTeam,
  openRegistration,
  passModulesStep,
  passTeamStep,
  smallPdf,
  type Team,
} from './fixtures/registration.ts';
import type { Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

const LINK = /https?:\/\/\S+\/events\/([0-9a-f-]+)#pay=\S+/;

/** The link in the team's email, and the event's id in it. */
async function linkOf(site: Site, team: Team): Promise<{ link: string; eventId: string }> {
  const email = await waitForEmail(site.outbox, team.members[0]?.email ?? '', /registered/i);
  const [link = '', eventId = ''] = LINK.exec(email.text) ?? [];
  return { link, eventId };
}

/** Another device, without the drafts of the first. */
const otherDevice = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

test('the link in the email opens the payment on another device, and shows its status', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const team = newTeam();
  await page.goto('/events');
  const first = await openRegistration(page);
  await passTeamStep(first, team);
  await passModulesStep(first, ['Robotics']);
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText("You're still registered.")).toBeVisible();

  const { link, eventId } = await linkOf(site, team);
  const phone = await otherDevice(browser);
  await phone.goto(link);
  const dialog = phone.getByRole('dialog', { name: EVENT.title });
  await expect(dialog.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
  await expect(phone.getByTestId('payable')).toHaveText('PKR 2,500');

  await test.step('the draft survives a reload there too', async () => {
    await dialog.getByLabel('Transaction ID').fill(team.transactionId);
    await phone.reload();
    await expect(dialog.getByLabel('Transaction ID')).toHaveValue(team.transactionId);
  });

  await test.step('pay', async () => {
    await dialog.getByLabel('Receipt').setInputFiles(smallPdf);
    await dialog.getByRole('button', { name: 'Submit payment' }).click();
    await expect(phone.getByText('Registration and payment submitted successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(new URL(phone.url()).hash).toBe('');
  });

  await test.step('pending', async () => {
    await phone.goto('/events');
    await phone.goto(link);
    await expect(dialog.getByRole('heading', { name: 'We received your receipt' })).toBeVisible();
    await expectNoAxeViolations(phone);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
  });

  const decide = (decision: 'approve' | 'reject', data: object) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body })).status;
      },
      [
        `/api/admin/events/${eventId}/registrations/${encodeURIComponent(team.name)}/${decision}`,
        JSON.stringify(data),
      ] as const,
    );

  await test.step('rejected with a reason, and sent again', async () => {
    await signInToOffice(page, site);
    expect(await decide('reject', { reason: 'The receipt cannot be read.' })).toBe(200);
    await phone.goto('/events');
    await phone.goto(link);
    await expect(dialog.getByText('Your payment was rejected')).toBeVisible();
    await expect(dialog.getByText('The receipt cannot be read.')).toBeVisible();
    await expectNoAxeViolations(phone);
    await dialog.getByLabel('Transaction ID').fill(`${team.transactionId}B`);
    await dialog.getByLabel('Receipt').setInputFiles(smallPdf);
    await dialog.getByRole('button', { name: 'Submit payment' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('approved', async () => {
    expect(await decide('approve', {})).toBe(200);
    await phone.goto('/events');
    await phone.goto(link);
    await expect(dialog.getByRole('heading', { name: "You're in" })).toBeVisible();
  });
  await phone.context().close();
});

test('an invalid payment link shows an error without Retry', async ({ page, consoleMessages }) => {
  await page.goto('/events');
  await page.getByRole('link', { name: EVENT.title }).click();
  await page.waitForURL('**/events/*');
  await page.goto(`${page.url()}#pay=nonsense`);
  await expect(page.getByText("This payment link isn't valid.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  consoleMessages.length = 0;
});

test('a second team with the same email address registers like any other, so nobody learns who is registered', async ({
  page,
}) => {
  const team = newTeam();
  await page.goto('/events');
  const dialog = await openRegistration(page);
  await passTeamStep(dialog, team);
  await passModulesStep(dialog, ['Robotics']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await openRegistration(page);
  await passTeamStep(dialog, { ...team, name: `${team.name} again` });
  await passModulesStep(dialog, ['Robotics']);
  await expect(dialog.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
});
