import { expect } from '@playwright/test';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { test } from '../support/office.ts';
import { chooseMore } from '../support/office-screens.ts';
import { waitForEmail } from '../support/outbox.ts';
import { addEventToPay } from '../support/paid-teams.ts';
import { smallPdf } from '../support/registration.ts';

const MODULES = { modules: 'Lamps,Kites', module_amounts: 'Lamps:1500,Kites:500' };

test('a team is registered by hand, corrected, written to, and merged with its second registration', async ({
  page,
  site,
  consoleMessages,
}) => {
  const event = await addEventToPay(page, site, 'Kite Night', MODULES);
  const other = await event.pay(smallPdf);
  await page.goto(event.path);
  const dialog = page.getByRole('dialog');
  const choose = async (action: string) => {
    const more = page.getByRole('button', { name: 'More actions for Paper Moons' });
    await expect(more).toBeEnabled();
    await more.press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
    await expect(dialog).toBeVisible();
  };

  await test.step('by hand', async () => {
    await chooseMore(page, 'Register a team');
    await dialog.getByLabel('Team name').fill('Paper Moons');
    await dialog.getByLabel('Name', { exact: true }).fill('Ayesha Kahn');
    await dialog.getByLabel('Email', { exact: true }).fill('ayesha.moon@club.test');
    await dialog.getByRole('checkbox', { name: /^Lamps/ }).check();
    await dialog.getByRole('button', { name: 'Register team' }).click();
    await expect(page.getByText('Team registered.')).toBeVisible();
    await waitForEmail(site.outbox, 'ayesha.moon@club.test', /is registered for/);
  });

  await test.step('a member is corrected, and only the addresses concerned get an email', async () => {
    await choose('Correct a member');
    await dialog.getByLabel('Name', { exact: true }).fill('Ayesha Khan');
    await dialog.getByLabel('Email', { exact: true }).fill('ayesha.khan@club.test');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(page.getByText(/is corrected\.$/)).toBeVisible();
    await waitForEmail(site.outbox, 'ayesha.khan@club.test', /./);
  });

  await test.step('its modules change, with the difference first', async () => {
    await choose('Change modules');
    await dialog.getByRole('checkbox', { name: /^Kites/ }).check();
    await expect(dialog.getByText('PKR 2,000').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Change modules' }).click();
    await expect(page.getByText('Modules changed.')).toBeVisible();
  });

  await test.step('a note and an email again', async () => {
    await choose('Notes');
    await dialog.getByLabel('New note').fill('Pays at the desk.');
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await expect(dialog.getByRole('listitem').getByText('Pays at the desk.')).toBeVisible();
    await page.keyboard.press('Escape');
    await choose('Send an email again');
    await dialog.getByRole('button', { name: 'Send', exact: false }).last().click();
    await expect(page.getByText('Email sent again.')).toBeVisible();
  });

  await test.step('the second registration brings its payment', async () => {
    await choose('Merge with another registration');
    await dialog.getByLabel('Search the other team').fill(other);
    const option = dialog.getByRole('option', { name: new RegExp(other) });
    await expect(option).toHaveCount(1);
    await dialog.getByLabel('Other registration').selectOption((await option.textContent()) ?? '');
    await expect(dialog.getByText(`That of ${other}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Merge registrations' }).click();
    await expect(page.getByText('Registrations merged.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Review 1 pending' })).toBeVisible();
  });
  await event.remove();
  // The preview of the other registration, which is cancelled by now.
  ignoreFailedCalls(consoleMessages, 409);
});
