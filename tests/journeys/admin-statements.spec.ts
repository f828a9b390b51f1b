import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { test } from '../support/office.ts';
import { open } from '../support/office-screens.ts';
import { emailsTo, waitForEmail } from '../support/outbox.ts';
import { newTeam } from '../support/registration.ts';
import { addPayingTeams, statementOf } from '../support/statement.ts';

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
    await expect(dialog.getByText('4 transfers came in.')).toBeVisible();
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
