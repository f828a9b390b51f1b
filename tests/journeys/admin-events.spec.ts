import { expect } from '@playwright/test';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { test } from '../support/office.ts';
import { cropByKeys, dialog, imageFile, open, visit } from '../support/office-screens.ts';

test('an admin creates an event with modules, prices and codes, updates, closes and deletes it', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.goto('/fake/dashboard');
  await page.getByRole('link', { name: 'Add New Event' }).click();
  const form = dialog(page);

  await test.step('errors of missing values and wrong prices appear at their inputs', async () => {
    await form.getByRole('button', { name: 'Add Event' }).click();
    for (const text of [
      'Title is required.',
      'Write the date as 2027-03-14.',
      'Write the time as 18:30.',
    ]) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await expect(form.getByText('Location is required.')).toBeVisible();
    await form.getByLabel('Title').fill('Lamp Night');
    await form.getByRole('textbox', { name: 'Date' }).fill('2038-03-01');
    await form.getByRole('textbox', { name: 'Time' }).fill('18:30');
    await form.getByLabel('Location').fill('CS Lab 2');
    await form.getByRole('button', { name: 'All fields' }).click();
    await form.getByLabel('Description').fill('Bring a lamp.');
    const module = form.getByLabel('Module 1', { exact: true });
    await module.fill('Lamps, small');
    await module.press('Enter');
    await expect(form.getByLabel('Module 2', { exact: true })).toBeFocused();
    await page.keyboard.type('Wiring');
    await expect(form.getByText('A module name cannot contain a comma or a colon.')).toBeVisible();
    await module.fill('Lamps');
    await form.getByLabel('Price of Lamps in PKR', { exact: true }).fill('many');
    await form.getByRole('button', { name: 'Add Event' }).click();
    await expect(form.getByText('Enter an amount in PKR.')).toBeVisible();
    await expect(form.getByText('Enter a price for Wiring, or 0.')).toBeVisible();
    await form.getByLabel('Price of Lamps in PKR', { exact: true }).fill('1500');
    await form.getByLabel('Price of Wiring in PKR', { exact: true }).fill('0');
  });

  await test.step('a code needs an amount, and a short module name is completed', async () => {
    const amount = form.getByLabel('PKR off with EARLY', { exact: true });
    await form.getByLabel('Code 1', { exact: true }).fill('EARLY');
    await form.getByLabel('Modules of EARLY', { exact: true }).fill('lam');
    await form.getByRole('button', { name: 'Add Event' }).click();
    await expect(amount).toHaveAccessibleDescription('Enter an amount in PKR.');
    await amount.fill('200');
    await expect(form.getByLabel('Modules of EARLY', { exact: true })).toHaveValue('Lamps');
    await form.getByLabel('Image', { exact: true }).setInputFiles(await imageFile());
    await cropByKeys(page);
  });

  await test.step('a failed save keeps the draft, and the next save makes a draft, which is published', async () => {
    const save = form.getByRole('button', { name: 'Add Event' });
    await page.route('**/api/admin/events', (route) =>
      route.fulfill({ status: 503, body: 'down' }),
    );
    await save.click();
    await expect(page.getByText('Failed to save event')).toBeVisible();
    await page.unroute('**/api/admin/events');
    await save.click();
    await expect(page.getByText('Event saved successfully!')).toBeVisible();
    expect(await visit(page, site, '/events')).not.toContain('Lamp Night');
    await page.getByRole('button', { name: 'Publish Lamp Night' }).click();
    await expect(page.getByText(/^Lamp Night is published/)).toBeVisible();
    const shown = await visit(page, site, '/events');
    for (const text of ['Lamp Night', 'PKR 1,500', 'Wiring']) expect(shown).toContain(text);
    expect(shown).not.toContain('EARLY');
  });

  await test.step('the event is updated and closed', async () => {
    await open(page, 'Events');
    await page.getByRole('button', { name: 'Edit Lamp Night' }).click();
    await form.getByLabel('Title').fill('Night of Lamps');
    await form.getByRole('button', { name: 'Remove module Wiring' }).click();
    await form.getByRole('switch', { name: 'Registrations Open' }).click();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Event saved successfully!').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const shown = await visit(page, site, '/events');
    expect(shown).toContain('Night of Lamps');
    expect(shown).not.toContain('Wiring');
    const card = page.getByRole('article').filter({ hasText: 'Night of Lamps' });
    await expect(card).toContainText('Registrations Closed');
  });

  await test.step('a deletion needs a confirmation, and can be repeated after a failure', async () => {
    await page.getByRole('button', { name: 'Delete Night of Lamps' }).click();
    await expect(
      page.getByText(
        'Are you sure you want to delete the Night of Lamps event? It goes to the trash, where it can be restored for 30 days.',
      ),
    ).toBeVisible();
    const remove = dialog(page).getByRole('button', { name: 'Delete' });
    await page.route('**/api/admin/events/*', (route) => route.fulfill({ status: 503, body: '' }));
    await remove.click();
    await expect(page.getByText('Error deleting event')).toBeVisible();
    await page.unroute('**/api/admin/events/*');
    await remove.click();
    await expect(page.getByText('Event deleted successfully!')).toBeVisible();
    await expect(page.getByText('Night of Lamps')).toHaveCount(0);
    expect(await visit(page, site, '/events')).not.toContain('Night of Lamps');
  });
  ignoreFailedCalls(consoleMessages, 503);
});
