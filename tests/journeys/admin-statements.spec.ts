import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { test } from '../support/office.ts';
import { open } from '../support/office-screens.ts';
import { emailsTo, waitForEmail } from '../support/outbox.ts';
import { newTeam } from '../support/registration.ts';
import { addPayingTeams, sheetOf, statementOf } from '../support/statement.ts';

/** On a site of its own: the counts of transfers are those of its files. */
test.use({ variables: {} });

const row = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Transfers' }).getByRole('button', { name });

test('a statement is imported; sure matches are approved together, a likely one is linked, another is ignored', async ({
  page,
  site,
}) => {
  const names = [newTeam(), newTeam(), newTeam()].map(({ name }) => name);
  const teams = await addPayingTeams(page, site, names);
  const [byReference, byId, underpaid] = teams;
  await page.goto('/fake/dashboard');
  await open(page, 'Statements');

  await test.step('the file is chosen, the order of its dates is asked, and it is imported', async () => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chosen).setFiles({
      name: 'november.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(statementOf(teams)),
    });
    const dialog = page.getByRole('dialog', { name: 'Import november.csv' });
    await expect(dialog.getByText('PKR 4,437.50 in 4 transfers')).toBeVisible();
    await dialog.getByLabel('Account').fill('Example Bank');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Import 4 transfers' }).click();
    await expect(page.getByText('4 transfers imported: 2 sure, 1 likely, 1 without')).toBeVisible();
  });

  await test.step('the sure matches are approved after one look', async () => {
    await page.getByRole('button', { name: 'Approve 2 sure matches' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve the sure matches' });
    await expect(dialog.getByText('2 teams, together PKR 3,000.')).toBeVisible();
    for (const { name } of [byReference, byId]) await expect(dialog.getByText(name)).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Approve 2 teams' }).click();
    await expect(page.getByText('2 teams approved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Linked 2' })).toBeVisible();
  });

  await test.step('the likely match is compared with its receipt and linked, by keys', async () => {
    await page.getByRole('button', { name: 'Likely 1' }).click();
    await row(page, /1,400/).press('Enter');
    const detail = page.getByRole('region', { name: 'PKR 1,400' });
    await expect(detail).toBeFocused();
    await expect(
      detail.getByText('The transfer is PKR 100 less than the team owes.'),
    ).toBeVisible();
    await expect(detail.getByRole('img', { name: `Receipt of ${underpaid.name}` })).toBeVisible();
    await expectNoAxeViolations(page);
    await detail.getByRole('button', { name: 'Link only' }).press('Enter');
    await expect(page.getByText('The transfer is linked.')).toBeVisible();
  });

  await test.step('a transfer that is for no event is ignored', async () => {
    await page.getByRole('button', { name: 'No match 1' }).click();
    await row(page, /Profit/).click();
    await page.getByRole('button', { name: 'Ignore', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Ignored 1' })).toBeVisible();
  });

  await test.step('the approved teams get an email, the linked team gets none', async () => {
    for (const { email } of [byReference, byId]) {
      await waitForEmail(site.outbox, email, /^Your team has a place/);
    }
    expect(await emailsTo(site.outbox, underpaid.email, /^Your team has a place/)).toEqual([]);
  });
});

test('an Excel file is imported, the same month as CSV adds nothing, and the import is removed once nothing is linked', async ({
  page,
  site,
  consoleMessages,
}) => {
  const teams = await addPayingTeams(
    page,
    site,
    [newTeam(), newTeam(), newTeam()].map(({ name }) => name),
  );
  await page.goto('/fake/statements');
  const choose = async (name: string, buffer: Buffer) => {
    const start = page.getByRole('button', { name: 'Import statement' });
    const file = page.getByRole('button', { name: 'Choose a file' });
    // A screen without imports asks for the first file at once.
    await expect(page.getByRole('heading', { name: 'Imported statements' }).or(file)).toBeVisible();
    if (await start.isVisible()) await start.click();
    const chosen = page.waitForEvent('filechooser');
    await file.click();
    await (await chosen).setFiles({ name, mimeType: '', buffer });
    const dialog = page.getByRole('dialog', { name: `Import ${name}` });
    await dialog.getByLabel('Account').fill('Second Bank');
    return dialog;
  };
  const imported = page
    .getByRole('region', { name: 'Imported statements' })
    .getByRole('listitem')
    .filter({ hasText: 'november.xlsx' });
  const line = row(page, new RegExp(teams[2].reference));

  await test.step('the preview of the sheet begins at its headings and shows its sums', async () => {
    const dialog = await choose('november.xlsx', await sheetOf(teams));
    await expect(dialog.getByText('PKR 4,437.50 in 4 transfers')).toBeVisible();
    await expect(dialog.getByText('PKR 900 in 1 transfer', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('cell', { name: 'Particulars' })).toBeVisible();
    await expect(dialog.getByRole('cell', { name: 'Example Bank Limited' })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Import 4 transfers' }).click();
    await expect(page.getByText(/^4 transfers imported: /)).toBeVisible();
    await expect(imported.getByText('4 in: PKR 4,437.50')).toBeVisible();
  });

  await test.step('the same month as CSV adds nothing', async () => {
    const dialog = await choose('november.csv', Buffer.from(statementOf(teams)));
    await expect(dialog.getByText('in 4 transfers, 4 of them known already')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText(/^0 transfers imported: .* 4 lines were known\.$/)).toBeVisible();
  });

  const remove = page.getByRole('button', { name: 'Remove november.xlsx' });
  await test.step('an import stays when a transfer of it is linked after the question', async () => {
    await remove.click();
    await page.getByRole('button', { name: /^Likely / }).click();
    await line.click();
    await page.getByRole('button', { name: 'Link only' }).click();
    await expect(page.getByText('The transfer is linked.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^1 transfer of this import belongs to a team/)).toBeVisible();
    await expect(imported.getByText('1 transfer belongs to teams')).toBeVisible();
    await expect(remove).toHaveCount(0);
  });

  await test.step('without the link it is removed with its transfers', async () => {
    await page.getByRole('button', { name: /^Linked / }).click();
    await line.click();
    await page.getByRole('button', { name: /^Unlink / }).click();
    await remove.click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByText('november.xlsx is removed. You can import it again.'),
    ).toBeVisible();
    await expect(imported).toHaveCount(0);
    await page.getByRole('button', { name: /^Likely / }).click();
    await expect(line).toHaveCount(0);
  });
  ignoreFailedCalls(consoleMessages, 409);
});
