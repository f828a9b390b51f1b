import { expect } from '@playwright/test';
import { dialog, imageFile, visit } from '../../support/office-screens.ts';
import { deletionOf, saveOf, test } from '../../support/writes.ts';

test('changes of media items survive failures', async ({ page, site, write }) => {
  await page.goto('/fake/home');
  const title = page.getByLabel('Title');
  const add = page.getByRole('button', { name: 'Add Content' });
  await title.fill('Bench at midnight');
  await page.getByLabel('Description').fill('Somebody forgot the lamp.');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const image = await imageFile();
  await write({
    call: ['POST', /\/api\/admin\/upload$/],
    open: () => page.getByLabel('Image file').setInputFiles(image),
    send: () => page.getByRole('button', { name: 'Use the whole image' }).click(),
    working: add,
    failure: 'Image upload failed',
    kept: () => expect(title).toHaveValue('Bench at midnight'),
    done: () => expect(page.getByRole('button', { name: 'Remove' })).toBeVisible(),
  });

  const row = page.getByRole('article', { name: 'Bench at midnight' });
  await write({
    call: ['POST', /\/api\/admin\/content$/],
    send: add,
    working: page.getByRole('button', { name: 'Saving…' }),
    enter: title,
    failure: 'Failed to add content',
    kept: () => expect(title).toHaveValue('Bench at midnight'),
    done: () => expect(row).toBeVisible(),
  });
  await expect(title).toHaveValue('');
  expect(await visit(page, site, '/')).toContain('Bench at midnight');

  const bin = page.getByRole('button', { name: 'Delete Bench at midnight' });
  const yes = page.getByRole('button', { name: 'Yes' });
  await write({
    call: ['DELETE', /\/api\/admin\/content\/[^/]+$/],
    open: async () => {
      await expect(yes).toHaveCount(0);
      await bin.click();
    },
    send: yes,
    working: bin,
    failure: 'Failed to delete content',
    loss: 'connection',
    kept: () => expect(row).toBeVisible(),
    done: () => expect(row).toHaveCount(0),
  });
  expect(await visit(page, site, '/')).not.toContain('Bench at midnight');
});

test('changes of achievements survive failures', async ({ page, site, write }) => {
  await page.goto('/fake/hall-of-fame');
  const form = dialog(page);
  const title = form.getByLabel('Title');
  await page.getByRole('button', { name: 'Add Achievement' }).click();
  await title.fill('Last to leave');
  await write(
    saveOf(form, {
      call: ['POST', /\/api\/admin\/achievements$/],
      action: 'Add Achievement',
      input: title,
      typed: 'Last to leave',
      failure: 'Failed to create achievement.',
      done: () => expect(page.getByRole('heading', { name: 'Last to leave' })).toBeVisible(),
    }),
  );
  await page.getByRole('button', { name: 'Edit Last to leave' }).click();
  await title.fill('First to leave');
  await write(
    saveOf(form, {
      call: ['PUT', /\/api\/admin\/achievements\/[^/]+$/],
      action: 'Save Changes',
      input: title,
      typed: 'First to leave',
      failure: 'Failed to update achievement.',
      loss: 'connection',
      done: () => expect(page.getByRole('heading', { name: 'First to leave' })).toBeVisible(),
    }),
  );
  expect(await visit(page, site, '/hall-of-fame')).toContain('First to leave');
  await page.getByRole('button', { name: 'Delete First to leave' }).click();
  await write(
    deletionOf(page, {
      path: /\/api\/admin\/achievements\/[^/]+$/,
      asked: 'First to leave achievement',
      failure: 'Failed to delete achievement.',
      success: 'Achievement deleted successfully!',
    }),
  );
  expect(await visit(page, site, '/hall-of-fame')).not.toContain('First to leave');
});
