import { expect } from '@playwright/test';
import { test } from '../support/office.ts';
import { readOutbox } from '../support/outbox.ts';
import { addEventToPay } from '../support/paid-teams.ts';
import { smallPdf } from '../support/registration.ts';
import { openContext } from '../support/test.ts';

const URDU = 'شاعرانِ شب';

test('a view of the list is saved, opened on another computer at another event, and deleted', async ({
  page,
  site,
  browser,
  officeState,
}) => {
  const [event, other] = [
    await addEventToPay(page, site, 'Lantern Walk'),
    await addEventToPay(page, site, 'Lantern Talk'),
  ];
  await event.pay(smallPdf, URDU);
  await page.goto(event.path);
  const status = page.getByLabel('Status');
  await status.selectOption('Approved');
  await expect(page).toHaveURL(/status=approved/);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save or delete views…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Views' });
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByLabel('Name for the view on the screen')).toBeFocused();
  await dialog.getByLabel('Name for the view on the screen').fill('Who comes');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByRole('listitem').getByText('Who comes')).toBeVisible();

  const context = await openContext(browser, { baseURL: site.url, storageState: officeState });
  const second = await context.newPage();
  await second.goto(other.path);
  await expect(second.getByLabel('Status')).toHaveValue('');
  await second.getByRole('button', { name: 'Views' }).click();
  await second.getByRole('menuitem', { name: 'Who comes' }).click();
  await expect(second.getByLabel('Status')).toHaveValue('approved');
  await second.goBack();
  await expect(second.getByLabel('Status')).toHaveValue('');
  await context.close();

  await dialog.getByRole('button', { name: 'Delete the view Who comes' }).click();
  await expect(dialog.getByText('Who comes')).toHaveCount(0);
  await event.remove();
  await other.remove();
});

test('the selected teams get an email after its preview and a test, each person by name, and once', async ({
  page,
  site,
  consoleMessages,
}) => {
  const event = await addEventToPay(page, site, 'Kite Parade');
  const names = [URDU, 'A team with quite a long name that the club still prints'];
  for (const name of names) await event.pay(smallPdf, name);
  await event.pay(smallPdf);
  await page.goto(event.path);
  for (const name of names)
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByRole('status')).toHaveText('2 selected, PKR 3,000');
  await bar.getByRole('button', { name: 'Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email the selected teams' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  await dialog.getByLabel('Subject').fill('The parade starts at 18:30');
  await dialog.getByLabel('Text').fill('Bring **warm** clothes.\n\n- kites\n- tea');
  await dialog.getByRole('button', { name: 'Preview' }).click();

  await expect(dialog.locator('iframe')).toBeVisible();
  await dialog.getByText('4 people in 2 teams').click();
  for (const name of names) await expect(dialog.getByText(`${name}: `)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText('The test is on its way to you.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send to 4 people' }).click();
  await expect(page.getByText('The email is on its way to 4 people.')).toBeVisible();

  const sent = async () =>
    (await readOutbox(site.outbox)).filter(({ subject }) => /parade starts/.test(subject));
  const ofMembers = async () => (await sent()).filter(({ to }) => to.endsWith('@example.edu'));
  await expect.poll(async () => (await ofMembers()).length).toBe(4);
  expect(new Set((await ofMembers()).map(({ to }) => to)).size).toBe(4);
  for (const { text } of await ofMembers())
    expect(text).toMatch(/Hello (Ayesha|Bilal)[\s\S]*warm[\s\S]*kites/);
  expect(await sent()).toHaveLength(5);
  await event.remove();
  // The frame of the preview runs no script, not even the one by which tests watch the policy.
  const unexpected = consoleMessages.filter((message) => !/frame is sandboxed/.test(message));
  consoleMessages.splice(0, Infinity, ...unexpected);
});
