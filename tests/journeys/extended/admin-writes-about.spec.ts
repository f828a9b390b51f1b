import { expect } from '@playwright/test';
import { call } from '../../support/office-calls.ts';
import { dialog, imageFile, open, visit } from '../../support/office-screens.ts';
import { deletionOf, saveOf, test } from '../../support/writes.ts';

test('changes of the about page, its features and the contact info survive failures', async ({
  page,
  site,
  write,
}) => {
  const about = await call(page, site, 'GET /admin/about');
  await page.goto('/fake/about');
  const count = page.getByLabel('Member count');
  const image = await imageFile();
  await count.fill('181 and a cat');
  await page.getByLabel('Story image').setInputFiles(image);
  await page.getByRole('button', { name: 'Use the whole image' }).click();
  await write({
    call: ['POST', /\/about\/upload-image$/],
    send: page.getByRole('button', { name: 'Save Changes' }),
    working: page.getByRole('button', { name: 'Saving…' }),
    failure: 'Failed to update story',
    kept: () => expect(page.getByText(image.name)).toBeVisible(),
    done: () => expect(page.getByText('About page updated successfully!')).toBeVisible(),
  });
  await count.fill('182 and a cat');
  await write(
    saveOf(page, {
      call: ['PUT', /\/api\/admin\/about$/],
      action: 'Save Changes',
      input: count,
      typed: '182 and a cat',
      failure: 'Failed to update story',
      done: () =>
        expect
          .poll(async () => (await visit(page, site, '/about')).includes('182 and a cat'))
          .toBe(true),
    }),
  );

  const form = dialog(page);
  const title = form.getByLabel('Title');
  await page.getByRole('button', { name: 'Add Feature' }).click();
  await title.fill('Quiet hour');
  await form.getByLabel('Description').fill('From nine to ten.');
  const feature = {
    call: ['PUT', /\/api\/admin\/about$/],
    input: title,
    failure: 'Failed to save feature',
  } as const;
  await write(
    saveOf(form, {
      ...feature,
      action: 'Add Feature',
      typed: 'Quiet hour',
      done: () => expect(page.getByRole('button', { name: 'Edit Quiet hour' })).toBeVisible(),
    }),
  );
  await page.getByRole('button', { name: 'Edit Quiet hour' }).click();
  await title.fill('Quiet hours');
  await write(
    saveOf(form, {
      ...feature,
      action: 'Save Changes',
      typed: 'Quiet hours',
      done: () => expect(page.getByRole('button', { name: 'Edit Quiet hours' })).toBeVisible(),
    }),
  );
  await page.getByRole('button', { name: 'Delete Quiet hours' }).click();
  await write(
    deletionOf(page, {
      path: /\/about\/features\/[^/]+$/,
      asked: 'Quiet hours feature',
      failure: 'Failed to delete feature',
      success: 'Feature deleted successfully!',
    }),
  );
  const { version: _, ...before } = about;
  await call(page, site, 'PUT /admin/about', { data: before });

  const info = await call(page, site, 'GET /admin/contact');
  await open(page, 'Contact');
  await page.getByRole('button', { name: 'Edit' }).click();
  const phone = form.getByLabel('Phone');
  await phone.fill('+92 42 000');
  await write(
    saveOf(form, {
      call: ['PUT', /\/api\/admin\/contact$/],
      action: 'Save Changes',
      input: phone,
      typed: '+92 42 000',
      failure: 'Failed to update contact information',
      loss: 'connection',
      done: () => expect(page.getByRole('main').getByText('+92 42 000')).toBeVisible(),
    }),
  );
  expect(await visit(page, site, '/contact')).toContain('+92 42 000');
  const { email, phone: usual, address } = info;
  await call(page, site, 'PUT /admin/contact', { data: { email, phone: usual, address } });
});
