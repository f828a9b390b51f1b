import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { test } from '../support/office.ts';
import { cropByKeys, dialog, imageFile, open, visit } from '../support/office-screens.ts';
import type { Site } from '../support/site.ts';

test.beforeEach(async ({ page }) => void (await page.goto('/fake/dashboard')));

test('an admin adds, orders, edits and deletes team members by mouse and by keyboard', async ({
  page,
  site,
  consoleMessages,
}) => {
  await open(page, 'Team');
  await page.getByRole('button', { name: 'Add Advisor' }).click();
  await expect(page.getByText('Adding new advisor')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Edit cancelled')).toBeVisible();

  await page.getByRole('button', { name: 'Add Member' }).click();
  const form = dialog(page);
  await form.getByRole('textbox', { name: 'LinkedIn' }).fill('nowhere');
  await form.getByRole('button', { name: 'Add Team Member' }).click();
  await expect(form.getByText('Name is required.')).toBeVisible();
  await expect(form.getByText('LinkedIn must be a URL.')).toBeVisible();
  await form.getByLabel('Name').fill('Zara Tariq');
  await form.getByLabel('Role').fill('Night lead');
  await form.getByRole('textbox', { name: 'LinkedIn' }).fill('https://example.org/zara');
  await form.getByLabel('Image', { exact: true }).setInputFiles(await imageFile());
  await cropByKeys(page);
  await form.getByRole('button', { name: 'Add Team Member' }).click();
  await expect(page.getByText('Zara Tariq has been added successfully')).toBeVisible();
  expect(await visit(page, site, '/team')).toContain('Zara Tariq');
  expect(await storedRatio(page, site, 'Zara Tariq')).toBeCloseTo(400 / 360, 1);

  const handle = page.getByRole('button', { name: 'Move Zara Tariq' });
  const saved = page.waitForResponse('**/api/admin/team-members/reorder');
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/^Now at position/)).toBeAttached();
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Team order updated')).toBeVisible();
  const names = page
    .getByRole('region', { name: 'Team Members' })
    .getByRole('heading', { level: 3 });
  const count = await names.count();
  await expect(names.nth(count - 2)).toHaveText('Zara Tariq');
  await page.reload();
  await expect(names.nth(count - 2)).toHaveText('Zara Tariq');

  await page.route('**/api/admin/team-members/reorder', (route) => route.abort());
  await drag(page, 'Move Zara Tariq');
  await expect(page.getByText('Failed to update team order')).toBeVisible();
  await expect(names.nth(count - 2)).toHaveText('Zara Tariq');
  await page.unroute('**/api/admin/team-members/reorder');

  await page.getByRole('button', { name: 'Edit Zara Tariq' }).click();
  await expect(page.getByText('Editing Zara Tariq')).toBeVisible();
  await form.getByLabel('Role').fill('Lamp keeper');
  await form.getByLabel('Type').selectOption({ label: 'Advisor' });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Zara Tariq has been updated successfully')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Advisors' }).getByRole('heading', { name: 'Zara Tariq' }),
  ).toBeVisible();
  const shown = await visit(page, site, '/team');
  expect(shown).toContain('Lamp keeper');
  expect(shown).not.toContain('Night lead');
  expect(shown.indexOf('Zara Tariq')).toBeGreaterThan(shown.indexOf('Advisors'));

  const bin = page.getByRole('button', { name: 'Delete Zara Tariq' });
  await bin.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Delete cancelled')).toBeVisible();
  await bin.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Zara Tariq deleted successfully')).toBeVisible();
  expect(await visit(page, site, '/team')).not.toContain('Zara Tariq');
  ignoreFailedCalls(consoleMessages, 'lost');
});

/** Width to height of a member's image on the site. */
async function storedRatio(page: Page, site: Site, name: string): Promise<number> {
  const team: { name: string; image_url: string }[] = JSON.parse(
    await visit(page, site, '/api/members/?member_type=team'),
  );
  const { image_url: address = '' } = team.find((member) => member.name === name) ?? {};
  const bytes = await (await page.request.get(site.url + address)).body();
  const { width = 0, height = 1 } = await sharp(bytes).metadata();
  return width / height;
}

/** Drags a card up by one position, by the handle of this name, with the mouse. */
async function drag(page: Page, name: string): Promise<void> {
  const handle = page.getByRole('button', { name });
  // Near the edge of the window, dragging would scroll the page.
  await handle.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 4 });
  await expect(page.locator('[data-dragging]')).toHaveCount(1);
  await page.mouse.move(x, y - 110, { steps: 8 });
  await expect(page.getByText(/^Now at position/)).toBeAttached();
  await page.mouse.up();
}
