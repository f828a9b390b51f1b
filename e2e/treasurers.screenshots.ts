import type { Locator, Page } from '@playwright/test';
import { docPicture } from './fixtures/doc-picture.ts';
import { test } from './fixtures/office.ts';
import { addPayingTeams, statementOf } from './fixtures/statement.ts';

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

test('the pictures of docs/for-treasurers.md', async ({ page, site }) => {
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
