import { expect, type Locator, type Page } from '@playwright/test';
import { docPicture } from '../support/doc-picture.ts';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { addEventToPay } from '../support/paid-teams.ts';
import { screenReceipt } from '../support/receipts.ts';
import { addPayingTeams, statementOf } from '../support/statement.ts';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

/** Opens the screen and chooses a file. */
async function choose(page: Page, text: string): Promise<Locator> {
  await page.goto('/fake/statements');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await (await chosen).setFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account').fill('Example Bank');
  return dialog;
}

test('the pictures of statements in docs/for-treasurers.md', async ({ page, site }) => {
  const teams = await addPayingTeams(page, site, ['Segfault Society', 'Byte Me', 'Off By One']);
  const statement = statementOf(teams);
  // In this date, day and month look alike.
  const preview = await choose(page, statement.replace(/^\d{4}-\d\d-\d\d/gm, '05/11/2026'));
  await preview.getByLabel('Dates such as 05/11/2026').selectOption('Day, month, year');
  await preview.getByText('PKR 4,437.50 in 4 transfers').waitFor();
  await docPicture(page, 'statement-import');

  const dialog = await choose(page, statement);
  await dialog.getByLabel('These rows are read right').click();
  await dialog.getByRole('button', { name: 'Import 4 transfers' }).click();
  await page.getByText(/^4 transfers imported/).waitFor();
  await page.getByText(/^4 transfers imported/).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Approve 2 sure matches' }).click();
  await dialog.getByRole('button', { name: 'Approve 2 teams' }).waitFor();
  await docPicture(page, 'statement-sure');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Likely 1' }).click();
  const transfers = page.getByRole('region', { name: 'Transfers' });
  await transfers.getByRole('button', { name: /1,400/ }).click();
  await page.getByRole('img', { name: 'Receipt of Off By One' }).waitFor();
  await docPicture(page, 'statement-likely');
});

test('the pictures of review, undo and corrections in docs/for-treasurers.md', async ({
  page,
  site,
}) => {
  const event = await addEventToPay(page, site, 'Lamp Night', {
    modules: 'Lamps,Robots',
    module_amounts: 'Lamps:1500,Robots:1200',
  });
  const names = ['Segfault Society', 'Byte Me', 'Off By One', 'Null Pointers'];
  for (const [number, name] of names.entries()) {
    await event.pay(await screenReceipt(`FT26325XK${number}`), name);
  }
  await page.goto(event.path);
  await page.getByRole('button', { name: 'Review 4 pending' }).click();
  await expect(page.getByRole('button', { name: 'Approve Segfault Society' })).toBeEnabled();
  await docPicture(page, 'review');

  await page.keyboard.press('a');
  await expect(page.getByText('Registration approved!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve Byte Me' })).toBeEnabled();
  await docPicture(page, 'undo');

  await page.getByRole('button', { name: 'More actions for Byte Me' }).click();
  await page.getByRole('menuitem', { name: 'Change modules' }).click();
  await page.getByRole('checkbox', { name: /Robots/ }).check();
  await expect(page.getByText(/still to pay/)).toBeVisible();
  await docPicture(page, 'correction');
});

test('the picture of the accounts in docs/for-treasurers.md', async ({ page, site }) => {
  const event = await addEventToPay(page, site, 'Ledger Night');
  const names = ['Segfault Society', 'Byte Me', 'Off By One'];
  for (const name of names) await event.pay(await screenReceipt(name), name);
  const office = event.path.replace('/fake/', '/admin/');
  for (const [name, received] of [
    ['Segfault Society', 1500],
    ['Byte Me', 450],
  ] as const) {
    const path = `POST ${office}/${encodeURIComponent(name)}/approve` as const;
    await call(page, site, path, { data: { received } });
  }
  await page.goto(event.path.replace('registrations', 'accounts'));
  await page.getByRole('heading', { name: '2 entries' }).waitFor();
  await docPicture(page, 'accounts');
});

test('the pictures of money that goes back in docs/for-treasurers.md', async ({ page, site }) => {
  const names = ['Null Pointers', 'Byte Me', 'Segfault Society'];
  const [paid, short, leaving] = await addPayingTeams(page, site, names);
  const path = `/fake/events/${paid.eventId}/registrations`;
  const today = new Date().toISOString().slice(0, 10);
  const importRow = (row: string) =>
    call(page, site, 'POST /admin/statements', {
      multipart: {
        account: 'Example Bank',
        confirmed: 'true',
        file: {
          name: 'november.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`Date,Description,Transaction ID,Debit,Credit\n${today},${row}\n`),
        },
      },
    });
  await importRow(`IBFT FROM SAIMA BIBI ${paid.reference},FT77100020001,,"1,500.00"`);
  const { items } = await call(page, site, 'GET /admin/statements/lines?state=sure');
  const line = items.find(({ text }: { text: string }) => text.includes(paid.reference));
  const match = { line_id: line.id, registration_id: line.candidates[0].registration_id };
  await call(page, site, 'POST /admin/statements/approve', { data: { lines: [match] } });
  await importRow(`REVERSAL IBFT FROM SAIMA BIBI ${paid.reference},FT77100020009,"1,500.00",`);
  await page.goto(`${path}?flag=reversed`);
  await page.getByRole('button', { name: `View receipt of ${paid.name}` }).click();
  await expect(page.getByText(/^The bank took this money back/)).toBeVisible();
  await docPicture(page, 'taken-back');

  await page.goto(`${path}?q=${encodeURIComponent(short.name)}`);
  await page.getByRole('button', { name: `View receipt of ${short.name}` }).click();
  const approve = page.getByRole('button', { name: `Approve ${short.name}` });
  await expect(approve).toBeEnabled();
  await page.getByLabel('Received in PKR').fill('450');
  await approve.click();
  await expect(page.getByText('PKR 1,050 are missing.')).toBeVisible();
  await docPicture(page, 'difference');

  const data = { payment_token: leaving.own.split('#')[1] };
  await call(page, site, 'POST /registration/cancel', { data });
  await page.goto(`${path}?q=${encodeURIComponent(leaving.name)}`);
  await page.getByRole('button', { name: `More actions for ${leaving.name}` }).click();
  await page.getByRole('menuitem', { name: 'Check the payment' }).click();
  await page.getByLabel('Money of this team').selectOption('received');
  await docPicture(page, 'payment-check');
});
