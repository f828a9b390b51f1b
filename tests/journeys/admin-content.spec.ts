import { expect } from '@playwright/test';
import { goBackFrom } from '../support/go-back.ts';
import { test } from '../support/office.ts';
import { cropByKeys, dialog, imageFile, open, tooLarge, visit } from '../support/office-screens.ts';
import { untilAlive } from '../support/phone.ts';

test.beforeEach(async ({ page }) => void (await page.goto('/fake/dashboard')));

test('an admin adds, deletes and restores a media item of the home page', async ({
  page,
  site,
}) => {
  await open(page, 'Home');
  const add = page.getByRole('button', { name: 'Add Content' });
  await add.click();
  await expect(page.getByText('Please fill all required fields')).toBeVisible();
  await page.getByLabel('Title').fill('Night build');
  await page.getByLabel('Description').fill('Solder until six.');
  await add.click();
  await expect(page.getByText('Please provide a YouTube URL')).toBeVisible();

  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await add.click();
  await expect(
    page.getByText('Please either upload an image or provide an image URL'),
  ).toBeVisible();
  const file = page.getByLabel('Image file');
  await file.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not an image'),
  });
  await expect(page.getByText('Please select an image file (JPEG, PNG, GIF, etc.)')).toBeVisible();
  await file.setInputFiles(tooLarge(5));
  await expect(page.getByText('Image size must be less than 5MB')).toBeVisible();
  await file.setInputFiles(await imageFile());
  await page.getByRole('button', { name: 'Use the whole image' }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  const event = page.getByLabel('Event', { exact: true });
  const past = event.getByRole('option', {
    name: /^Robot Night, Fri \d{1,2} [A-Z][a-z]{2} \d{4}$/,
  });
  await event.selectOption(await past.textContent());
  await add.click();
  await expect(page.getByText('Content added successfully!')).toBeVisible();
  await expect(page.getByText('Content added successfully!')).toBeHidden();
  await expect(page.getByRole('article', { name: 'Night build' })).toBeVisible();
  expect(await visit(page, site, '/')).toContain('Night build');

  expect(await visit(page, site, '/events/robot-night')).toContain('data-viewer="Night build"');
  await page.goto('/events/robot-night');
  const photos = page.getByRole('region', { name: 'Photos' });
  await expect(photos.getByRole('link')).toHaveCount(3);
  // Before the page is hydrated, the browser itself opens the image.
  await untilAlive(page);
  await photos.getByRole('link', { name: 'Night build' }).click();
  await expect(dialog(page).getByText('Solder until six.')).toBeVisible();
  await goBackFrom(page, page.getByRole('dialog'));
  await expect(photos).toBeVisible();
  await page.goto('/fake/home');

  const bin = page.getByRole('button', { name: 'Delete Night build' });
  await bin.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Yes' })).toHaveCount(0);
  await bin.click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Content deleted successfully!')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Night build' })).toHaveCount(0);
  expect(await visit(page, site, '/')).not.toContain('Night build');
  expect(await visit(page, site, '/events/robot-night')).not.toContain('Night build');

  await open(page, 'Trash');
  await page.getByRole('button', { name: 'Restore Night build' }).click();
  await expect(page.getByText('Night build is restored')).toBeVisible();
  expect(await visit(page, site, '/')).toContain('Night build');
});

test('an admin edits the about page, its features and the contact info', async ({ page, site }) => {
  await open(page, 'About');
  await page.getByLabel('Club name').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Club name is required.')).toBeVisible();
  await page.getByLabel('Club name').fill('Night Builders');
  await page.getByLabel('Story image').setInputFiles(tooLarge(2));
  await expect(page.getByText('File size must be less than 2MB')).toBeVisible();
  await page.getByLabel('Story image').setInputFiles(await imageFile());
  await cropByKeys(page);

  await page.getByRole('button', { name: 'Add Feature' }).click();
  await dialog(page).getByRole('button', { name: 'Add Feature' }).click();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await expect(page.getByText('Description is required.')).toBeVisible();
  await dialog(page).getByLabel('Icon').selectOption({ label: 'Light Bulb' });
  await dialog(page).getByLabel('Title').fill('Soldering corner');
  await dialog(page).getByLabel('Description').fill('Irons are hot from six.');
  await dialog(page).getByRole('button', { name: 'Add Feature' }).click();
  await expect(page.getByText('Feature saved successfully!')).toBeVisible();
  await expect(page.getByLabel('Club name')).toHaveValue('Night Builders');

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('About page updated successfully!')).toBeVisible();
  const shown = await visit(page, site, '/about');
  expect(shown).toContain('Night Builders');
  expect(shown).toContain('Soldering corner');

  await page.getByRole('button', { name: 'Edit Soldering corner' }).click();
  await dialog(page).getByLabel('Title').fill('Soldering bench');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Soldering bench' })).toBeVisible();
  const changed = await visit(page, site, '/about');
  expect(changed).toContain('Soldering bench');
  expect(changed).not.toContain('Soldering corner');

  await page.getByRole('button', { name: 'Delete Soldering bench' }).click();
  await expect(
    page.getByText(
      'Are you sure you want to delete the Soldering bench feature? It goes to the trash, where it can be restored for 30 days.',
    ),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Feature deleted successfully!')).toBeVisible();
  expect(await visit(page, site, '/about')).not.toContain('Soldering bench');

  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Contact Info');
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Email').fill('nobody');
  await dialog(page).getByLabel('Phone').fill('');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('This does not look like an email address.')).toBeVisible();
  await expect(page.getByText('Phone is required.')).toBeVisible();
  await dialog(page).getByLabel('Email').fill('night@club.test');
  await dialog(page).getByLabel('Phone').fill('+92 42 111');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Contact information updated successfully!')).toBeVisible();
  expect(await visit(page, site, '/contact')).toContain('night@club.test');
});

test('an admin edits achievements, and reads, deletes and restores a message', async ({
  page,
  site,
}) => {
  await open(page, 'Hall of Fame');
  await page.getByRole('button', { name: 'Add Achievement' }).click();
  await dialog(page).getByLabel('Title').fill('Second at Lamp Cup');
  await dialog(page).getByLabel('Year').fill('2026');
  await dialog(page).getByLabel('Icon').selectOption({ label: 'Star' });
  await dialog(page).getByRole('button', { name: 'Add Achievement' }).click();
  await expect(page.getByText('Achievement created successfully!')).toBeVisible();
  expect(await visit(page, site, '/hall-of-fame')).toContain('Second at Lamp Cup');
  await page.getByRole('button', { name: 'Edit Second at Lamp Cup' }).click();
  await dialog(page).getByLabel('Title').fill('First at Lamp Cup');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Achievement updated successfully!')).toBeVisible();
  const shown = await visit(page, site, '/hall-of-fame');
  expect(shown).toContain('First at Lamp Cup');
  expect(shown).not.toContain('Second at Lamp Cup');
  await page.getByRole('button', { name: 'Delete First at Lamp Cup' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Achievement deleted successfully!')).toBeVisible();
  expect(await visit(page, site, '/hall-of-fame')).not.toContain('First at Lamp Cup');

  const sent = await page.request.post(`${site.url}/api/contact/messages`, {
    data: { name: 'Sana', email: 'sana@example.edu', message: 'Is there room for five?' },
    headers: { origin: site.url },
  });
  expect(sent.status()).toBe(201);
  await open(page, 'Messages');
  await expect(page.getByText('Select a message')).toBeVisible();
  await expect(page.getByRole('button', { name: /Unread: Sana/ })).toBeVisible();
  const badge = page.getByRole('link', { name: /^Messages/ });
  const waiting = await page.getByRole('button', { name: /^Unread: / }).count();
  await expect(badge).toHaveAccessibleName(`Messages ${waiting} unread`);
  await page.getByRole('button', { name: /Unread: Sana/ }).click();
  await expect(badge).toHaveAccessibleName(
    waiting > 1 ? `Messages ${waiting - 1} unread` : 'Messages',
  );
  await expect(page.getByRole('button', { name: /Unread: Sana/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Reply is required.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete the message from Sana' }).click();
  await expect(page.getByText('Is there room for five?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore deleted (1)' }).click();
  await expect(page.getByText('Is there room for five?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete read and answered' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Messages deleted successfully!')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Messages (')).toBeVisible();
  await expect(page.getByText('Is there room for five?')).toHaveCount(0);
});
