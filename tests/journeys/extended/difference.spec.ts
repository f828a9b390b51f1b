import { type Browser, expect, type Page } from '@playwright/test';
import { renewCode } from '../../support/access-database.ts';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { test } from '../../support/office.ts';
import { call } from '../../support/office-calls.ts';
import { waitForEmail } from '../../support/outbox.ts';
import { screenReceipt } from '../../support/receipts.ts';
import { newTeam } from '../../support/registration.ts';
import type { Site } from '../../support/site.ts';
import { openContext } from '../../support/test.ts';
import { expectFitsAndIsAccessible } from '../../support/views.ts';

const CODE = { code: 'EARLY', amount: 500, module: 'Robotics' };

/** An event for PKR 1,200 and 2,500 with a code for PKR 500, and a team that is registered for both modules. */
async function addTeam(page: Page, site: Site, more: Record<string, string> = {}) {
  const event = await call(page, site, 'POST /admin/events', {
    multipart: {
      ...{ title: 'مقابلہ Night of Differences', date: '2038-03-01', time: '18:30' },
      ...{ location: 'CS Lab 2', modules: 'Lamps,Robotics' },
      ...{ module_amounts: 'Lamps:1200,Robotics:2500', discount_codes: JSON.stringify([CODE]) },
      ...more,
    },
  });
  const { name: mark, members, transactionId } = newTeam();
  const name = `${mark} اردو کی ٹیم with a long name`;
  const modules = ['Lamps', 'Robotics'];
  const { payment_token, pay_by } = await call(page, site, `POST /events/${event.id}/register`, {
    data: { team_name: name, members, modules },
  });
  return {
    ...{ name, transactionId, payBy: pay_by as string, email: members[0]?.email ?? '' },
    list: `/fake/events/${event.id}/registrations`,
    own: `${site.url}/registration#${payment_token}`,
  };
}
type Team = Awaited<ReturnType<typeof addTeam>>;

/** The team's own page on a phone. */
async function openOnPhone(browser: Browser, team: Team): Promise<Page> {
  const context = await openContext(browser, {
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' },
    storageState: { cookies: [], origins: [] },
  });
  const phone = await context.newPage();
  await phone.goto(team.own);
  return phone;
}

async function sendReceipt(phone: Page, transactionId: string): Promise<void> {
  const input = phone.getByLabel('Transaction ID');
  if ((await input.inputValue()) !== transactionId) await input.fill(transactionId);
  await phone
    .getByLabel('Receipt', { exact: true })
    .setInputFiles(await screenReceipt(transactionId));
  await phone.getByRole('button', { name: 'Submit payment' }).tap();
}

const expectReceived = (phone: Page) =>
  expect(phone.getByRole('heading', { name: 'We received your receipt' })).toBeVisible();

/** The review of the only pending receipt. */
async function openReview(page: Page, team: Team) {
  await page.goto(team.list);
  await page.getByRole('button', { name: 'Review 1 pending' }).press('Enter');
  const review = page.getByRole('dialog', { name: `Receipt of ${team.name}` });
  const approve = review.getByRole('button', { name: `Approve ${team.name}` });
  await expect(approve).toBeEnabled();
  return { review, approve };
}

/** Says in the settings whether the test code was scanned. */
async function switchQrCode(page: Page, site: Site, isOn: boolean): Promise<void> {
  await renewCode(site);
  await page.goto('/fake/settings');
  const bank = page.getByRole('region', { name: 'Bank account' });
  await expect(bank.getByRole('img', { name: 'Test code for PKR 10' })).toBeVisible();
  await bank.getByRole('switch', { name: /^I scanned this code/ }).setChecked(isOn);
  await bank.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Bank account saved.')).toBeVisible();
}

/** On a phone with JavaScript the code is closed. */
async function expectCode(phone: Page, amount: string): Promise<void> {
  const code = phone.getByRole('img', { name: `QR code for ${amount} to our account` });
  const line = phone.getByText('QR code for the app of a bank');
  await line.waitFor();
  if (!(await code.isVisible())) await line.click();
  await expect(code).toBeVisible();
}

/** The team's page in a browser without JavaScript. */
async function openWithoutScripts(browser: Browser, team: Team): Promise<Page> {
  const context = await openContext(browser, {
    ...{ viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
    storageState: { cookies: [], origins: [] },
  });
  const plain = await context.newPage();
  await plain.goto(team.own);
  await plain.getByLabel('Your link').fill(team.own);
  await plain.getByRole('button', { name: 'Open my registration' }).click();
  return plain;
}

/** The amounts of the team's page: of the step, and of the lines in the card and in the facts. */
async function expectAmounts(phone: Page, { headline, step, lines }: Record<string, unknown>) {
  await expect(phone.getByRole('heading', { name: headline as RegExp })).toBeVisible();
  await expect(phone.getByTestId('payable')).toHaveText(step as string);
  for (const line of lines as string[])
    await expect(phone.locator('dl > div', { hasText: line })).toHaveCount(2);
}

test('a team that paid too little pays the difference by a second transfer, and nobody is asked for more', async ({
  page,
  site,
  browser,
}) => {
  await switchQrCode(page, site, true);
  const team = await addTeam(page, site);
  const phone = await openOnPhone(browser, team);

  await test.step('a QR code has the amount, on the page without JavaScript too', async () => {
    await expectCode(phone, 'PKR 3,700');
    await expectFitsAndIsAccessible(phone);
    const plain = await openWithoutScripts(browser, team);
    await expectCode(plain, 'PKR 3,700');
    await plain.context().close();
  });

  await test.step('a code changes the one amount everywhere, and the email adds up', async () => {
    await expectAmounts(phone, { headline: /^Pay PKR 3,700 by/, step: 'PKR 3,700', lines: [] });
    await phone.getByRole('button', { name: 'Have a code?' }).tap();
    await phone.getByLabel('Discount code').fill(CODE.code);
    await phone.getByRole('button', { name: 'Apply the code' }).tap();
    const lines = [/^Code EARLY− PKR 500$/];
    await expectAmounts(phone, { headline: /^Pay PKR 3,200 by/, step: 'PKR 3,200', lines });
    await expectCode(phone, 'PKR 3,200');
    await sendReceipt(phone, team.transactionId);
    await expectReceived(phone);
    const { text } = await waitForEmail(site.outbox, team.email, /We received your receipt/);
    expect(text).toContain('Amount: PKR 3,200');
    expect(text).toMatch(
      /Lamps: PKR 1,200\s+Robotics: PKR 2,500\s+Code EARLY: − PKR 500\s+Total: PKR 3,200/,
    );
  });

  await test.step('the treasurer types what came, and asks for the difference', async () => {
    const { approve } = await openReview(page, team);
    await expect(page.getByLabel('Received in PKR')).toHaveValue('3200');
    await page.getByLabel('Received in PKR').fill('2450');
    await approve.click();
    await expect(page.getByText('PKR 750 are missing.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask the team for the difference' }).click();
    await expect(page.getByText('Registration rejected!')).toBeVisible();
  });

  await test.step('email and page name the difference, and nothing else is to pay', async () => {
    const { text } = await waitForEmail(site.outbox, team.email, /^PKR 750 are missing/);
    expect(text).toContain('Total: PKR 3,200\nReceived: PKR 2,450\nStill to pay: PKR 750');
    expect(text).toContain('Payment\nAmount: PKR 750');
    await phone.reload();
    const lines = [/^Code EARLY− PKR 500$/, /^AmountPKR 3,200$/, /^Received− PKR 2,450$/];
    await expectAmounts(phone, { headline: /^Pay the missing PKR 750 by/, step: 'PKR 750', lines });
    await expect(phone.getByText('We received PKR 2,450 of PKR 3,200.').first()).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Have a code?' })).toHaveCount(0);
    await expectFitsAndIsAccessible(phone);
  });

  await test.step('the first transfer is no second one, and the second is taken', async () => {
    await expectCode(phone, 'PKR 750');
    await sendReceipt(phone, team.transactionId);
    await expect(phone.getByText('This is the ID of your earlier transfer.')).toBeVisible();
    await sendReceipt(phone, `${team.transactionId}B`);
    await expectReceived(phone);
    for (const line of [/^Received− PKR 2,450$/, /^Submitted− PKR 750$/])
      await expect(phone.locator('dl > div', { hasText: line })).toBeVisible();
    const { text } = await waitForEmail(site.outbox, team.email, /We received your receipt/, 1);
    expect(text).toContain('Payment\nAmount: PKR 750');
    expect(text).toContain('Total: PKR 3,200\nReceived: PKR 2,450');
  });

  await test.step('the review shows what came before and what the second receipt must prove', async () => {
    const { approve } = await openReview(page, team);
    await expect(page.getByLabel('Amount due', { exact: true })).toHaveText(/^PKR 750/);
    await expect(page.getByText('PKR 2,450 of PKR 3,200', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Received in PKR')).toHaveValue('750');
    await expectNoAxeViolations(page);
    await approve.focus();
    await page.keyboard.press('a');
    await expect(page.getByText('Registration approved!')).toBeVisible();
  });

  await test.step('nothing is open on the page, in the email and in the office', async () => {
    const { text } = await waitForEmail(site.outbox, team.email, /has a place at/);
    expect(text).toContain('Total: PKR 3,200');
    expect(text).not.toMatch(/still (to pay|open)|Please transfer/i);
    await phone.reload();
    await expect(phone.getByRole('heading', { name: "You're in" })).toBeVisible();
    await expect(phone.locator('dl > div', { hasText: /^PaidPKR 3,200$/ })).toBeVisible();
    await expect(phone.getByText(/still to pay/i)).toHaveCount(0);
    const api = team.list.replace('/fake/', '/api/admin/');
    const { items } = await (await page.request.get(`${site.url}${api}`)).json();
    expect(items).toMatchObject([{ payment_status: 'approved', received: 3200, balance: 0 }]);
  });
  await phone.context().close();
  await switchQrCode(page, site, false);
});

test('the reason that the treasurer chooses decides what a rejected team is shown first', async ({
  page,
  site,
  browser,
}) => {
  const team = await addTeam(page, site);
  const phone = await openOnPhone(browser, team);
  const reject = async (reason: string, ask: string, amount?: string) => {
    const { review } = await openReview(page, team);
    await review.getByRole('button', { name: `Reject ${team.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Reject ${team.name}` });
    await dialog.getByLabel('Reason', { exact: true }).fill(reason);
    await dialog.getByLabel('The team should').selectOption(ask);
    if (amount) await dialog.getByLabel('Amount in PKR').fill(amount);
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByText('Registration rejected!')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText(reason)).toBeVisible();
  };
  await sendReceipt(phone, team.transactionId);
  await expectReceived(phone);

  await test.step('a better receipt: nothing is transferred, and the ID is typed already', async () => {
    await reject('The receipt cannot be read.', 'receipt');
    await expect(phone.getByRole('heading', { name: /^Send a better receipt by/ })).toBeVisible();
    await expect(
      phone.getByRole('radio', { name: /^We transferred the whole amount already$/ }),
    ).toBeChecked();
    await expect(phone.getByTestId('payable')).toHaveCount(0);
    await expect(phone.getByLabel('Transaction ID')).toHaveValue(team.transactionId);
    await expectFitsAndIsAccessible(phone);
    await sendReceipt(phone, team.transactionId);
    await expectReceived(phone);
  });

  await test.step('a new payment: the whole amount, for another transfer', async () => {
    await reject('No money has come.', 'payment');
    await expect(phone.getByRole('heading', { name: /^Pay PKR 3,700 by/ })).toBeVisible();
    await expect(phone.getByRole('radio', { name: /we pay PKR 3,700$/ })).toBeChecked();
    await expect(phone.getByTestId('payable')).toHaveText('PKR 3,700');
    await expect(phone.getByLabel('Transaction ID')).toHaveValue('');
    await sendReceipt(phone, `${team.transactionId}C`);
    await expectReceived(phone);
  });

  await test.step('the difference: what is missing', async () => {
    await reject('PKR 3,000 came.', 'difference', '3000');
    const heading = { name: /^Pay the missing PKR 700 by/ };
    await expect(phone.getByRole('heading', heading)).toBeVisible();
    await expect(phone.getByTestId('payable')).toHaveText('PKR 700');
    await phone.getByRole('radio', { name: /^We transferred the whole amount already$/ }).check();
    await expect(phone.getByTestId('payable')).toHaveCount(0);
  });
  await phone.context().close();
});

test('for an event tomorrow neither the deadline nor the promised check passes its start', async ({
  page,
  site,
  browser,
}) => {
  // 20 hours from now, on the clock of the club.
  const start = new Date(Date.now() + 20 * 3_600_000);
  const clock = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Asia/Karachi', dateStyle: 'short', timeStyle: 'short' },
  });
  const [date = '', time = ''] = clock.format(start).split(' ');
  const team = await addTeam(page, site, { date, time, pay_within_days: '3' });
  expect(team.payBy).toBe(`${date}T${time}`);
  const phone = await openOnPhone(browser, team);
  const until = new RegExp(`by .*, ${time}`);
  await expect(phone.getByRole('heading', { name: /^Pay PKR 3,700 by/ })).toHaveText(until);
  const registered = await waitForEmail(site.outbox, team.email, /is registered for/);
  expect(registered.text).toMatch(new RegExp(`Pay by: .*, ${time}`));

  await sendReceipt(phone, team.transactionId);
  await expectReceived(phone);
  await expect(phone.getByText(/We'll check it/)).toHaveText(until);

  const { review } = await openReview(page, team);
  await review.getByRole('button', { name: `Reject ${team.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${team.name}` });
  await dialog.getByLabel('Reason', { exact: true }).fill('No money has come.');
  await dialog.getByLabel('The team should').selectOption('payment');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  const rejected = await waitForEmail(site.outbox, team.email, /could not be confirmed/);
  expect(rejected.text).toMatch(new RegExp(`Pay by: .*, ${time}`));
  await phone.reload();
  await expect(phone.getByRole('heading', { name: /^Pay PKR 3,700 by/ })).toHaveText(until);
  await phone.context().close();
});
