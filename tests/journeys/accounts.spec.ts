import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import readExcelFile from 'read-excel-file/node';
import { test } from '../support/office.ts';
import { call } from '../support/office-calls.ts';
import { chooseMore } from '../support/office-screens.ts';
import { addEventToPay } from '../support/paid-teams.ts';
import { screenReceipt } from '../support/receipts.ts';
import type { Site } from '../support/site.ts';
import { expectFitsAndIsAccessible, inBothViews } from '../support/views.ts';

const LONG = 'The Department of Computer Science and Software Engineering Night Shift';
const URDU = 'ٹیم لاہور';
const today = new Date().toISOString().slice(0, 10);

/** Teams of PKR 1,500 that pay a part, in cash, and get their money back. */
async function addMoney(page: Page, site: Site) {
  const event = await addEventToPay(page, site, 'Night of Ledgers');
  for (const name of [LONG, URDU, '=HYPERLINK("x")', 'Not Checked'])
    await event.pay(await screenReceipt(name), name);
  const office = event.path.replace('/fake/', '/admin/') as `/admin/${string}`;
  const { items } = await call(page, site, `GET ${office}`);
  const team = (name: string) =>
    items.find(({ team_name }: { team_name: string }) => team_name === name);
  const decide = (name: string, data: object) =>
    call(page, site, `POST ${office}/${encodeURIComponent(name)}/approve`, { data });
  const act = (name: string, action: string, data: object) =>
    call(page, site, `POST ${office}/${team(name).id}/${action}`, { data });
  await decide(LONG, { received: 450 });
  await act('=HYPERLINK("x")', 'cash', { amount: 1500 });
  await decide(URDU, {});
  await act(URDU, 'cancel', { reason: 'You asked for it.' });
  await act(URDU, 'refund', { amount: 1500, date: today, reference: 'RF-4711' });
  return { list: event.path, urdu: team(URDU) };
}

const sumOf = (page: Page, side: string) =>
  page
    .getByRole('region', { name: side })
    .getByText('The club holds')
    .locator('xpath=following-sibling::dd');

async function download(page: Page, name: string): Promise<Buffer> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  return readFile(await (await file).path());
}

test('the accounts of an event add up on the screen, in the CSV and in the Excel file', async ({
  page,
  site,
}) => {
  const { list } = await addMoney(page, site);

  await test.step('the registrations lead to the sums and the entries', async () => {
    await page.goto(list);
    await chooseMore(page, 'Accounts');
    await expect(page.getByRole('heading', { name: 'Accounts of the event' })).toBeVisible();
    for (const side of ['What came and went', 'What the teams owe'])
      await expect(sumOf(page, side)).toHaveText('PKR 1,950');
    await expect(page.getByText('Receipts of PKR 1,500 wait for a check.')).toBeVisible();
    await expect(page.getByRole('heading', { name: '4 entries' })).toBeVisible();
    await inBothViews(page, () => expectFitsAndIsAccessible(page));
  });

  await test.step('a refund waits for the statement, and is found in it', async () => {
    const rows = (...lines: string[]) => ({
      multipart: {
        file: {
          name: 'statement.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(['Date,Description,Debit,Credit', ...lines].join('\n')),
        },
        account: 'Example Bank',
        confirmed: 'true',
      },
    });
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const fees = [`${day(-1)},FEE 7,5.00,`, `${day(2)},FEE 8,5.00,`];
    await call(page, site, 'POST /admin/statements', rows(...fees));
    await page.reload();
    await expect(page.getByText('Not in the statement yet', { exact: true })).toBeVisible();
    const refund = `${today},IBFT OUT RF-4711,"1,500.00",`;
    await call(page, site, 'POST /admin/statements', rows(refund));
    await page.reload();
    await expect(page.getByText(/^In the statement of /)).toBeVisible();
    await expect(page.getByText('Not in the statement yet', { exact: true })).toHaveCount(0);
  });

  await test.step('the CSV adds up', async () => {
    const csv = (await download(page, 'CSV')).toString('utf8');
    const [headings = '', ...rows] = csv.replace('\uFEFF', '').split('\r\n').filter(Boolean);
    expect(headings).toContain('Amount (PKR)');
    const amounts = rows.map((row) => Number(/,(-?\d+),(?:Bank|Cash),/.exec(row)?.[1]));
    expect(amounts).toEqual([450, 1500, 1500, -1500]);
    expect(csv).toContain(`,"'=HYPERLINK(""x"")",`);
  });

  await test.step('the Excel file adds up, with numbers, dates and whole names', async () => {
    const [summary, entries] = await readExcelFile(await download(page, 'Excel'));
    const held = summary?.data.filter(([label]) => String(label).startsWith('The club holds'));
    expect(held?.map(([, amount]) => amount)).toEqual([1950, 1950]);
    const [headings = [], ...rows] = entries?.data ?? [];
    const column = (name: string) => rows.map((row) => row[headings.indexOf(name)]);
    expect(column('Amount (PKR)')).toEqual([450, 1500, 1500, -1500]);
    expect(column('Team')).toEqual([LONG, '=HYPERLINK("x")', URDU, URDU]);
    expect(column('Statement day').at(-1)).toEqual(new Date(`${today}T00:00:00Z`));
  });
});
