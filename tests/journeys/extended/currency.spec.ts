import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signInToOffice } from '../../support/admin.ts';
import { ignoreFailedCalls } from '../../support/failed-calls.ts';
import { call } from '../../support/office-calls.ts';
import { waitForEmail } from '../../support/outbox.ts';
import { screenReceipt } from '../../support/receipts.ts';
import { newTeam } from '../../support/registration.ts';
import { openContext, test } from '../../support/test.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../../support/views.ts';

test.use({ variables: { SEED: 'none' } });

const TITLE = 'Nacht der Algorithmen und eingebetteten Systeme';
const PHONE = { width: 360, height: 740 };

/** Types the country and the currency on the screen of the club, and saves. */
async function choose(page: Page, country: string, currency: string) {
  await page.getByLabel('Country', { exact: true }).fill(country);
  await page.getByLabel('Currency', { exact: true }).fill(currency);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

test('a club in Germany has its prices, payments and files in euros', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  await signInToOffice(page, site);
  const team = newTeam();
  const phone = await (
    await openContext(browser, { baseURL: site.url, viewport: PHONE })
  ).newPage();

  await test.step('an admin chooses country, currency and an account there', async () => {
    await page.goto('/fake/club');
    await choose(page, 'Germany', 'euros');
    await expect(page.getByLabel('Country', { exact: true })).toHaveAccessibleDescription(
      /two letters/,
    );
    await expect(page.getByLabel('Currency', { exact: true })).toHaveAccessibleDescription(
      /three letters/,
    );
    await choose(page, 'de', 'eur');
    await expect(page.getByText('Club updated successfully!')).toBeVisible();
    const account = {
      title: 'Entwicklerclub e. V.',
      bank_name: 'Sparkasse',
      account_number: '532013000',
    };
    const iban = 'DE89 3704 0044 0532 0130 00';
    await call(page, site, 'PUT /admin/bank-account', { data: { ...account, iban } });
  });

  await test.step('a price is typed with a comma; three decimals are refused', async () => {
    // Without loading the document again, which has the earlier currency.
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('link', { name: 'Add New Event' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Title').fill(TITLE);
    await form.getByRole('textbox', { name: 'Date' }).fill('2038-03-01');
    await form.getByRole('textbox', { name: 'Time' }).fill('18:30');
    await form.getByLabel('Location').fill('Hörsaal 2');
    await form.getByLabel('Module 1', { exact: true }).fill('Löten');
    const price = form.getByLabel('Price of Löten in EUR', { exact: true });
    await price.fill('12,505');
    await form.getByRole('button', { name: 'Add Event' }).click();
    await expect(price).toHaveAccessibleDescription('Enter an amount in EUR.');
    await price.fill('12,50');
    await form.getByRole('button', { name: 'Add Event' }).click();
    await page.getByRole('button', { name: `Publish ${TITLE}` }).click();
    await expect(page.getByText(/ is published/)).toBeVisible();
    await expect(page.getByText('12,50 €').first()).toBeVisible();
  });
  const [event] = await call(page, site, 'GET /admin/events');
  expect(event.module_amounts).toEqual({ Löten: 12.5 });

  await test.step('the currency stays from now on, and the screen says why', async () => {
    await page.goto('/fake/club');
    await choose(page, 'DE', 'PKR');
    await expect(page.getByLabel('Currency', { exact: true })).toHaveAccessibleDescription(
      /^“Nacht der .*” has amounts in EUR\. Change its prices to 0/,
    );
    await page.getByLabel('Currency', { exact: true }).fill('EUR');
    expect((await call(page, site, 'GET /admin/club')).currency).toBe('EUR');
  });

  await test.step('a visitor registers and pays on a phone', async () => {
    await phone.goto(`/events/${event.slug}`);
    await expect(phone.getByText('12,50 € per team')).toBeVisible();
    expect(await phone.content()).toMatch(/"price":12.5,"priceCurrency":"EUR"/);
    await phone.getByRole('button', { name: `Register for ${TITLE}` }).click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByLabel('Team name').fill(team.name);
    await dialog.getByLabel('Name', { exact: true }).fill('Zoë Groß');
    await dialog.getByLabel('Email').fill(team.members[0]?.email ?? '');
    await dialog.getByRole('button', { name: 'Next' }).click();
    const module = dialog.getByRole('checkbox', { name: 'Löten' });
    await module.check();
    await expect(module).toHaveAccessibleDescription(/12,50 €/);
    await dialog.getByRole('button', { name: 'Register team' }).click();
    await expect(phone.getByTestId('payable')).toHaveText('12,50 €');
    await expect(dialog.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
    await expect(dialog.getByText(/Pakistan|PKR/)).toHaveCount(0);
    await expectFitsAndIsAccessible(phone);
    await dialog.getByLabel('Transaction ID').fill(team.transactionId);
    await dialog.getByLabel('Receipt').setInputFiles(await screenReceipt(team.transactionId));
    await dialog.getByRole('button', { name: 'Submit payment' }).click();
    await expect(dialog).toBeHidden();
    const { text } = await waitForEmail(site.outbox, team.members[0]?.email ?? '', /registered/i);
    expect(text).toContain('Amount: 12,50\u00a0€');
    expect(text).toContain('IBAN: DE89 3704 0044 0532 0130 00');
  });

  await test.step('the page without scripts has the same texts', async () => {
    const plain = await openContext(browser, {
      baseURL: site.url,
      viewport: PHONE,
      javaScriptEnabled: false,
    });
    const form = await plain.newPage();
    await form.goto(`/events/${event.slug}/register`);
    await expect(form.getByText('12,50 €').first()).toBeVisible();
  });

  await test.step('an admin reviews 10 euros of it, and the files have the figures', async () => {
    await page.goto(`/fake/events/${event.id}/registrations`);
    await page.getByRole('button', { name: 'Review 1 pending' }).click();
    const received = page.getByLabel('Received in EUR');
    // Keys and buttons decide only on a receipt that is on the screen.
    await expect(page.getByRole('img', { name: `Receipt of ${team.name}` })).toBeInViewport();
    await expect(received).toHaveValue('12,5');
    await received.fill('10,00');
    await page.getByRole('button', { name: `Approve ${team.name}` }).click();
    await expect(page.getByText('2,50 € are missing.')).toBeVisible();
    await page.getByRole('button', { name: 'Approve with a balance' }).click();
    const list = `GET /admin/events/${event.id}/registrations` as const;
    await expect.poll(async () => (await call(page, site, list)).items[0].received).toBe(10);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const csv = await page.request.get(
      `${site.url}/api/admin/events/${event.id}/registrations.csv`,
    );
    const [headings = '', row = ''] = (await csv.text()).split('\r\n');
    expect(row.split(',')[headings.split(',').indexOf('Payable (EUR)')]).toBe('12.5');
    await page.goto(`/fake/events/${event.id}/accounts`);
    await expect(page.getByText('10 €').first()).toBeVisible();
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect(await readFile(await (await file).path(), 'utf8')).toMatch(
      /Amount \(EUR\)[\s\S]*,10,Bank,/,
    );
  });
  ignoreFailedCalls(consoleMessages, 422);
});
