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
  await choose(page, statement.replace(/^\d{4}-\d\d-\d\d/gm, '05/11/2026'));
  await docPicture(page, 'statement-import');

  const dialog = await choose(page, statement);
  await dialog.getByRole('button', { name: 'Import 4 transfers' }).click();
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
