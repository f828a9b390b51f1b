import { type Browser, expect, type Locator } from '@playwright/test';
import { typedAddresses } from '../fixtures/world/addresses.ts';
import { names, pastedNames } from '../fixtures/world/names.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { call } from '../support/office-calls.ts';
import { emailsTo, waitForEmail } from '../support/outbox.ts';
import {
  EVENT,
  newTeam,
  openRegistration,
  passModulesStep,
  passTeamStep,
} from '../support/registration.ts';
import type { Site } from '../support/site.ts';
import { openContext, openOffice, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** An event that an admin adds. Returns the address of its page. */
async function addEvent(browser: Browser, site: Site, fields: Record<string, string>) {
  const page = await (await openOffice(browser, site)).newPage();
  const { id } = await call(page, site, 'POST /admin/events', {
    multipart: {
      title: 'Evening of Bugs',
      time: '10:00',
      location: 'Lab 2',
      description: '',
      registration_open: 'true',
      discount_codes: '[]',
      ...fields,
    },
  });
  await page.context().close();
  return `/events/${id}`;
}

/** Whether an element of the dialog stands above its buttons, without scrolling. */
const isInSight = async (dialog: Locator, element: Locator) => {
  const [box, buttons] = [
    await element.boundingBox(),
    await dialog.getByRole('button', { name: 'Submit payment' }).boundingBox(),
  ];
  return box && buttons ? box.y >= 0 && box.y + box.height <= buttons.y : false;
};

test('the payment step shows amount, account and reference first, a code updates every amount, and Back goes one step', async ({
  page,
  browser,
  site,
}) => {
  const team = newTeam();
  await page.goto('/events');
  const dialog = await openRegistration(page);
  await passTeamStep(dialog, team);
  await passModulesStep(dialog, ['Robotics']);
  for (const element of [
    dialog.getByTestId('payable'),
    dialog.getByRole('button', { name: 'Copy IBAN' }),
    dialog.getByRole('button', { name: 'Copy Payment reference' }),
  ])
    expect(await isInSight(dialog, element)).toBe(true);

  await test.step('a code', async () => {
    await expect(dialog.getByLabel(/^Discount code/)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Have a code?' }).tap();
    await dialog.getByLabel('Discount code').fill(EVENT.code.code);
    const saved = page.waitForResponse('**/api/registration/codes');
    await dialog.getByRole('button', { name: 'Apply the code' }).tap();
    await expect(dialog.getByTestId('payable')).toHaveText('PKR 2,000');
    await expect(dialog.getByText('PKR 2,000')).toHaveCount(1);
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await saved;
    await expectNoAxeViolations(page);
  });

  await test.step('another device has the same amount in the headline, the steps and the facts', async () => {
    const { text } = await waitForEmail(site.outbox, team.members[0]?.email ?? '', /registered/);
    expect(text).not.toContain(team.name);
    const other = await (await openContext(browser, { baseURL: site.url })).newPage();
    await other.goto(/https?:\S+\/registration#\S+/.exec(text)?.[0] ?? '');
    await other.getByRole('heading', { name: /^Pay PKR 2,000 by/ }).waitFor();
    await expect(other.getByTestId('payable')).toHaveText('PKR 2,000');
    await expect(other.getByText('− PKR 500')).toHaveCount(2);
    await other.context().close();
  });

  await test.step('the browser’s Back', async () => {
    await page.goBack();
    await expect(dialog.getByRole('heading', { name: 'Your modules' })).toBeVisible();
    await page.goBack();
    await expect(dialog.getByRole('heading', { name: 'Your team' })).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/events$/);
  });
});

/** A team as people type and paste it, and what the site keeps. */
const [pastedTeam = '', keptTeam = ''] = pastedNames[0] ?? [];
const people = [...new Map(typedAddresses.map(([typed, kept]) => [kept, typed]))]
  .slice(0, 3)
  .map(([kept, typed], index) => ({ kept, typed, name: names[index * 9] ?? '' }));

test('a free event registers a team as people type it, and confirms with one press, without a word about payment', async ({
  page,
  browser,
  site,
}) => {
  const address = await addEvent(browser, site, {
    date: '2038-03-02',
    modules: 'Chess,Go',
    module_amounts: 'Chess:0,Go:0',
  });
  await page.goto(address);
  await page.getByRole('button', { name: /^Register for/ }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Team name').fill(pastedTeam);
  for (const [index, { name, typed }] of people.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Add member' }).tap();
    const group = dialog.getByRole('group', { name: `Member ${index + 1}` });
    await group.getByLabel('Name', { exact: true }).fill(name);
    await group.getByLabel('Email').fill(typed);
  }
  await dialog.getByRole('button', { name: 'Next' }).tap();
  await dialog.getByRole('checkbox', { name: 'Chess' }).check();
  await expect(dialog.getByText(/pay|PKR/i)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Register team' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: "You're in" })).toBeVisible();
  const to = people[1]?.kept ?? '';
  const email = await waitForEmail(site.outbox, to, /has a place/);
  expect(`${email.subject}\n${email.text}`).not.toMatch(/\bpay|PKR|receipt|transfer/i);
  expect(await emailsTo(site.outbox, to, /./)).toHaveLength(1);
  await page.getByRole('link', { name: 'View registration' }).tap();
  await expect(page.getByRole('heading', { name: "You're in" })).toBeVisible();
  await expect(page.getByText(/payment|PKR/i)).toHaveCount(0);
  for (const text of [keptTeam, ...people.flatMap(({ kept, name }) => [kept, name])])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
});
