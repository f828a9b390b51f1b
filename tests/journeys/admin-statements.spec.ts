import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { test } from '../support/office.ts';
import { open } from '../support/office-screens.ts';
import { emailsTo, waitForEmail } from '../support/outbox.ts';
import { newTeam } from '../support/registration.ts';
import { runStatement } from '../support/site-database.ts';
import { addPayingTeams, sheetOf, statementOf } from '../support/statement.ts';

/** The counts of transfers are those of these files. */
test.beforeAll(({ site }) =>
  runStatement(
    site,
    ['link', 'debit', 'line'].map((part) => `delete from events.statement_${part};`).join('') +
      'delete from events.statement; delete from events.statement_format',
  ),
);

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
    await expect(dialog.getByText(/^Row \d+: PKR 900 went out on /)).toBeVisible();
    await dialog.getByLabel('These rows are read right').click();
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
    await dialog.getByLabel('These rows are read right').click();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Import 4 transfers' }).click();
    await expect(page.getByText(/^4 transfers imported: /)).toBeVisible();
    await expect(imported.getByText('4 in: PKR 4,437.50')).toBeVisible();
  });

  await test.step('the same month as CSV asks nothing and adds nothing', async () => {
    const dialog = await choose('november.csv', Buffer.from(statementOf(teams)));
    await expect(dialog.getByLabel('These rows are read right')).toHaveCount(0);
    await expect(dialog.getByText('in 4 transfers, 4 of them known already')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText(/^0 transfers imported: .* 4 lines were known\.$/)).toBeVisible();
  });

  const remove = page.getByRole('button', { name: 'Remove november.xlsx' });
  await test.step('an import with a linked transfer cannot be removed', async () => {
    await page.getByRole('button', { name: /^Likely / }).click();
    await line.click();
    await page.getByRole('button', { name: 'Link only' }).click();
    await expect(page.getByText('The transfer is linked.')).toBeVisible();
    await expect(imported.getByText('1 transfer belongs to teams')).toBeVisible();
    await expect(remove).toHaveCount(0);
  });

  await test.step('without the link it is removed with its transfers', async () => {
    await page.getByRole('button', { name: /^Linked / }).click();
    await line.click();
    await page.getByRole('button', { name: /^Unlink / }).click();
    await remove.click();
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(
      page.getByText('november.xlsx is removed. You can import it again.'),
    ).toBeVisible();
    await expect(imported).toHaveCount(0);
    await page.getByRole('button', { name: /^Likely / }).click();
    await expect(line).toHaveCount(0);
  });
});

test('a flag that nobody knows is explained once, a balance needs no question, and a debit in an unknown word takes its transfer', async ({
  page,
  site,
}) => {
  const names = [newTeam(), newTeam(), newTeam()].map(({ name }) => name);
  const [first, second, third] = await addPayingTeams(page, site, names);
  const today = new Date().toISOString().slice(0, 10);
  await page.goto('/fake/statements');
  const choose = async (name: string, rows: string[], account: string) => {
    const start = page.getByRole('button', { name: 'Import statement' });
    const file = page.getByRole('button', { name: 'Choose a file' });
    await expect(start.or(file)).toBeVisible();
    if (await start.isVisible()) await start.click();
    const chosen = page.waitForEvent('filechooser');
    await file.click();
    const buffer = Buffer.from(rows.join('\n'));
    await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer });
    const dialog = page.getByRole('dialog', { name: `Import ${name}` });
    await dialog.getByLabel('Account').fill(account);
    return dialog;
  };
  const flags = ['Date,Description,Pelm,Amount'];
  const question = { name: 'Is this right?' };

  await test.step('the words of the flag are asked before anything is imported', async () => {
    const rows = [
      `${today},IBFT FROM QADEER ZOLI ${first.reference},ka,"1,500.00"`,
      `${today},Printing of 20 posters,ul,"1,500.00"`,
    ];
    const dialog = await choose('flags.csv', [...flags, ...rows], 'Flag Bank');
    await expect(dialog.getByText(/Choose what each marked column contains/)).toBeVisible();
    await dialog.getByLabel('Content of Pelm').selectOption('direction');
    await dialog.getByLabel('KA', { exact: true }).selectOption('words_in');
    await dialog.getByLabel('UL', { exact: true }).selectOption('words_out');
    await expect(
      dialog.getByRole('region', question).getByText(/PKR 1,500 went out on .*Printing/),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByLabel('These rows are read right').click();
    await dialog.getByRole('button', { name: 'Import 1 transfer' }).click();
    await expect(page.getByText('1 transfer imported: 0 sure, 1 likely, 0 without')).toBeVisible();
  });

  await test.step('a person says that the debit takes nothing back', async () => {
    const notice = page.getByRole('region', { name: 'Debit of PKR 1,500' });
    await notice.getByLabel('Which transfer did it take back?').selectOption('none');
    await notice.getByRole('button', { name: 'Save' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sure 1' })).toBeVisible();
  });

  await test.step('the next file of the account asks nothing, and its debit takes the transfer that it names', async () => {
    const rows = [
      `${today},IBFT ${second.reference},ka,"1,500.00"`,
      `${today},ZORBUL ${first.reference},ul,"1,500.00"`,
    ];
    const dialog = await choose('more-flags.csv', [...flags, ...rows], 'flag  bank');
    await expect(dialog.getByRole('button', { name: 'Import 1 transfer' })).toBeEnabled();
    await expect(dialog.getByRole('region', question)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Import 1 transfer' }).click();
    await expect(page.getByText('1 transfer imported: 1 sure')).toBeVisible();
    await page.getByRole('button', { name: 'Likely 1' }).click();
    await row(page, /QADEER/).click();
    await expect(page.getByText(/^The bank took this money back on .*ZORBUL/)).toBeVisible();
  });

  await test.step('a file with a balance needs no question, whatever its headings', async () => {
    const rows = [
      'Paiva,Selite,Maara,Saldox',
      `${today},Carried over,,"10,000.00"`,
      `${today},Posters,900.00,"9,100.00"`,
      `${today},IBFT ${third.reference},"1,500.00","10,600.00"`,
      `${today},Paint,100.00,"10,500.00"`,
    ];
    const dialog = await choose('balance.csv', rows, 'Balance Bank');
    await expect(dialog.getByText(/^Checked against the bank’s balance: 3 rows/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 1 transfer' }).click();
    await expect(page.getByText('1 transfer imported: 1 sure')).toBeVisible();
  });
});
