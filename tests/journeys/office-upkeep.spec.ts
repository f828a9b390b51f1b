import { generateKeyPairSync } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../support/office.ts';
import { dialog, open, visit } from '../support/office-screens.ts';
import { addEventToPay } from '../support/paid-teams.ts';

test.beforeEach(async ({ page }) => void (await page.goto('/fake/dashboard')));

test('an event is duplicated as a draft that visitors see only once it is published', async ({
  page,
  site,
}) => {
  const event = await addEventToPay(page, site, 'Yearly Lamp Race');
  await open(page, 'Events');
  await page.getByRole('button', { name: 'Duplicate Yearly Lamp Race' }).click();
  await expect(page.getByText(/^Event duplicated as a draft/)).toBeVisible();
  await dialog(page).getByLabel('Title').fill('Second Lamp Race');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  const publish = page.getByRole('button', { name: 'Publish Second Lamp Race' });
  await expect(publish).toBeVisible();
  expect(await visit(page, site, '/events')).not.toContain('Second Lamp Race');
  await publish.click();
  await expect(page.getByText(/^Second Lamp Race is published/)).toBeVisible();
  expect(await visit(page, site, '/events')).toContain('Second Lamp Race');
  await page.getByRole('button', { name: 'Delete Second Lamp Race' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(publish).toHaveCount(0);
  await event.remove();
});

test('a message is taken by one admin and released again', async ({ page, site }) => {
  const message = { name: 'Sana Desk', email: 'sana.desk@club.test', message: 'Who has the key?' };
  await page.request.post(`${site.url}/api/contact/messages`, {
    data: message,
    headers: { origin: site.url },
  });
  await open(page, 'Messages');
  await page
    .getByRole('button', { name: /Sana Desk/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Assigned to you')).toBeVisible();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText('Assigned to you')).toHaveCount(0);
});

test('an owner sees the releases, gives a team a token, and revokes it', async ({ page }) => {
  await open(page, 'Releases');
  for (const remote of ['mf-public', 'mf-events', 'mf-admin'])
    await expect(page.getByRole('list', { name: `Releases of ${remote}` })).toContainText(
      'Current',
    );
  const { publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  await page.getByLabel('Name', { exact: true }).fill('events-team');
  await page.getByLabel('Public key (Ed25519)').fill(key);
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText(/^Give this token to the team now/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the token events-team' }).click();
  await expect(page.getByText('Token revoked. It no longer works.')).toBeVisible();
});
