import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { goBackFrom } from '../support/go-back.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { waitForEmail } from '../support/outbox.ts';
import {
  EVENT,
  newTeam,
  openRegistration,
  passModulesStep,
  passTeamStep,
  smallPdf,
  type Team,
} from '../support/registration.ts';
import type { Site } from '../support/site.ts';
import { openContext, openOffice, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const LINK = /https?:\/\/\S+\/registration#\S+/;

/** The link in the team's email. */
async function linkOf(site: Site, team: Team): Promise<string> {
  const { text } = await waitForEmail(site.outbox, team.members[0]?.email ?? '', /registered/i);
  return LINK.exec(text)?.[0] ?? '';
}

async function register(page: Page, team: Team): Promise<void> {
  await page.goto('/events');
  const dialog = await openRegistration(page);
  await passTeamStep(dialog, team);
  await passModulesStep(dialog, ['Robotics']);
}

async function submitPayment(page: Page, transactionId: string): Promise<void> {
  await page.getByLabel('Transaction ID').fill(transactionId);
  await page.getByLabel('Receipt').setInputFiles(smallPdf);
  await page.getByRole('button', { name: 'Submit payment' }).tap();
}

const phone = async (browser: Browser) =>
  (await openContext(browser, { viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();

const ownBar = (page: Page) => page.getByRole('complementary', { name: 'Your registrations' });

test('a team that loses its tab continues from the events page, pays and sees what happens next', async ({
  page: lost,
}) => {
  const team = newTeam();
  await register(lost, team);
  const page = await lost.context().newPage();
  await lost.close();

  await test.step('the events page shows the open payment and moves nothing', async () => {
    const shifts = await watchLayoutShift(page);
    await page.goto('/events');
    await expect(ownBar(page)).toContainText(team.name);
    await expect(ownBar(page)).toContainText('payment open');
    expect(await shifts()).toBeLessThan(0.05);
    await expectNoAxeViolations(page);
  });

  await test.step('the home page leads to it, and moves nothing', async () => {
    const shifts = await watchLayoutShift(page);
    await page.goto('/');
    // Another journey may have opened an event that comes sooner.
    const { event } = await (await page.request.get('/api/events/shown/next')).json();
    const isOwn = event.title === EVENT.title;
    const next = isOwn ? `Continue your registration: ${team.name}` : `Register for ${event.title}`;
    await expect(page.getByRole('link', { name: next })).toBeVisible();
    expect(await shifts()).toBeLessThan(0.05);
    await page.goto('/events');
  });

  await test.step('registering again offers this registration first', async () => {
    const dialog = await openRegistration(page);
    await expect(dialog.getByText(team.name)).toBeVisible();
    await expect(dialog.getByText('payment open')).toBeVisible();
    await goBackFrom(page, dialog);
  });

  await test.step('continue, reload and pay', async () => {
    await ownBar(page)
      .getByRole('link', { name: `Continue: ${team.name}` })
      .tap();
    await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
    await page.getByLabel('Transaction ID').fill('typed');
    await page.reload();
    await expect(page.getByLabel('Transaction ID')).toHaveValue('typed');
    await expectNoAxeViolations(page);
    await submitPayment(page, team.transactionId);
    await expect(page.getByText('Registration and payment submitted successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'We received your receipt' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  });

  await test.step('later visits show the status, until the device forgets it', async () => {
    await page.goBack();
    await expect(ownBar(page)).toContainText('receipt in review');
    await ownBar(page)
      .getByRole('link', { name: `View: ${team.name}` })
      .tap();
    await page.getByRole('button', { name: 'Forget on this device' }).tap();
    await page.goto('/events');
    await page.getByRole('button', { name: `Register for ${EVENT.title}` }).waitFor();
    await expect(ownBar(page)).toHaveCount(0);
  });
});

test('the link in the email opens the registration on another device, where the team edits, cancels and restores it', async ({
  page,
  browser,
  site,
}) => {
  const team = newTeam();
  await register(page, team);
  const other = await phone(browser);
  const load = await holdRequests(other, '**/api/registration');
  await other.goto(await linkOf(site, team));
  await expect(other.getByText('Loading your registration')).toBeAttached();
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  load();
  await expect(other.getByRole('heading', { name: /^Pay PKR 2,500/ })).toBeVisible();

  await test.step('edit', async () => {
    await other.getByRole('button', { name: 'Edit members and modules' }).tap();
    await other.getByRole('checkbox', { name: 'Web development' }).check();
    await expectNoAxeViolations(other);
    await other.reload();
    await expect(other.getByRole('checkbox', { name: 'Web development' })).toBeChecked();
    await other.getByRole('button', { name: 'Save changes' }).tap();
    await expect(other.getByRole('heading', { name: /^Pay PKR 3,700/ })).toBeVisible();
    await expect(other.getByTestId('payable')).toHaveText('PKR 3,700');
  });

  await test.step('cancel and restore', async () => {
    await other.getByRole('button', { name: 'Cancel registration' }).tap();
    const dialog = other.getByRole('dialog', { name: 'Cancel this registration?' });
    await goBackFrom(other, dialog);
    await other.getByRole('button', { name: 'Cancel registration' }).tap();
    await dialog.getByRole('button', { name: 'Cancel registration' }).tap();
    await expect(
      other.getByRole('heading', { name: 'You cancelled this registration' }),
    ).toBeFocused();
    await expectNoAxeViolations(other);
    await other.getByRole('button', { name: 'Restore registration' }).tap();
    await expect(other.getByRole('heading', { name: /^Pay PKR 3,700/ })).toBeVisible();
  });

  await test.step('rejected with a reason, paid again and approved', async () => {
    const decide = await decisions(browser, site, team);
    await submitPayment(other, team.transactionId);
    await expect(other.getByRole('heading', { name: 'We received your receipt' })).toBeVisible();
    expect(await decide('reject', { reason: 'The receipt cannot be read.' })).toBe(200);
    await other.reload();
    await expect(other.getByText('The receipt cannot be read.')).toBeVisible();
    await expectNoAxeViolations(other);
    await other.getByRole('radio', { name: /^No money has left our account/ }).tap();
    await submitPayment(other, `${team.transactionId}B`);
    await expect(other.getByRole('heading', { name: 'We received your receipt' })).toBeVisible();
    expect(await decide('approve', {})).toBe(200);
    await other.reload();
    await expect(other.getByRole('heading', { name: "You're in" })).toBeVisible();
  });
  await other.context().close();
});

/** A function that decides about the team's payment, in the browser of an admin. */
async function decisions(browser: Browser, site: Site, team: Team) {
  const { request } = await openOffice(browser, site);
  const list: { id: string; title: string }[] = await (await request.get('/api/events')).json();
  const eventId = list.find(({ title }) => title === EVENT.title)?.id;
  const path = `/api/admin/events/${eventId}/registrations/${encodeURIComponent(team.name)}`;
  return async (decision: 'approve' | 'reject', data: object) => {
    const headers = { origin: site.url };
    return (await request.post(`${path}/${decision}`, { data, headers })).status();
  };
}

test('a second team with the same email address registers like any other, so nobody learns who is registered', async ({
  page,
}) => {
  const team = newTeam();
  await register(page, team);
  const dialog = page.getByRole('dialog', { name: EVENT.title });
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await openRegistration(page);
  await passTeamStep(dialog, { ...team, name: `${team.name} again` });
  await passModulesStep(dialog, ['Robotics']);
  await expect(dialog.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
});

test('an unknown link says so without Retry, and links of earlier emails lead to the page', async ({
  page,
  site,
  consoleMessages,
}) => {
  const document = await page.goto('/registration#%E0garbled');
  expect(document?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  });
  await expect(page.getByRole('heading', { name: "This link isn't valid" })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'See all events' }).tap();
  await page.getByRole('link', { name: EVENT.title }).tap();
  await page.waitForURL('**/events/*');
  await test.step('email me my link', async () => {
    await page.getByRole('button', { name: /Email me my link/ }).tap();
    const dialog = page.getByRole('dialog', { name: 'Email me my link' });
    await dialog.getByLabel('Email').fill('nobody@example.edu');
    await dialog.getByRole('button', { name: 'Send' }).tap();
    await expect(dialog.getByText(/^If this address is registered/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    // A closed dialog has left the browser's history.
    await expect(dialog).toBeHidden();
  });
  await page.goto(`${page.url()}#pay=unknown`);
  await expect(page.getByRole('heading', { name: "This link isn't valid" })).toBeVisible();
  expect(page.url()).toBe(`${site.url}/registration#unknown`);
  consoleMessages.length = 0;
});
