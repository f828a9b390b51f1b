import { expect } from '@playwright/test';
import { call } from '../../support/office-calls.ts';
import { dialog, imageFile, visit } from '../../support/office-screens.ts';
import { waitForEmail } from '../../support/outbox.ts';
import { deletionOf, saveOf, test } from '../../support/writes.ts';

test('changes of team members and of their order survive failures', async ({
  page,
  site,
  write,
}) => {
  await page.goto('/fake/team');
  const form = dialog(page);
  const name = form.getByLabel('Name');
  const failure = 'Failed to save: An error occurred while saving';
  const card = page.getByRole('article', { name: 'Omar Nights', exact: true });
  await page.getByRole('button', { name: 'Add Member' }).click();
  await name.fill('Omar Night');
  await form.getByLabel('Role').fill('Keeper of keys');
  await write(
    saveOf(form, {
      call: ['POST', /\/api\/admin\/members\/?$/],
      action: 'Add Team Member',
      input: name,
      typed: 'Omar Night',
      failure,
      done: () => expect(page.getByText('Omar Night has been added successfully')).toBeVisible(),
    }),
  );
  await page.getByRole('button', { name: 'Edit Omar Night' }).click();
  await name.fill('Omar Nights');
  await write(
    saveOf(form, {
      call: ['PUT', /\/api\/admin\/members\/[^/]+$/],
      action: 'Save Changes',
      input: name,
      typed: 'Omar Nights',
      failure,
      done: () => expect(card).toBeVisible(),
    }),
  );
  expect(await visit(page, site, '/team')).toContain('Omar Nights');

  const names = page
    .getByRole('region', { name: 'Team Members' })
    .getByRole('heading', { level: 3 });
  const last = (await names.count()) - 1;
  await write({
    call: ['POST', /\/team-members\/reorder$/],
    send: async () => {
      await page.getByRole('button', { name: 'Move Omar Nights' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(/^Now at position/)).toBeAttached();
      await page.keyboard.press('Space');
    },
    working: () => expect(names.nth(last - 1)).toHaveText('Omar Nights'),
    failure: 'Failed to update team order',
    kept: () => expect(names.nth(last)).toHaveText('Omar Nights'),
    done: () => expect(page.getByText('Team order updated')).toBeVisible(),
  });
  await expect(names.nth(last - 1)).toHaveText('Omar Nights');

  await page.getByRole('button', { name: 'Delete Omar Nights' }).click();
  const question = card.getByRole('group', { name: 'Delete Omar Nights' });
  await write({
    call: ['DELETE', /\/api\/admin\/members\/[^/]+$/],
    send: question.getByRole('button', { name: 'Confirm' }),
    working: question.getByRole('button', { name: 'Deleting…' }),
    failure: 'Failed to delete Omar Nights. Please try again.',
    kept: () => expect(question).toBeVisible(),
    done: () => expect(card).toHaveCount(0),
  });
  expect(await visit(page, site, '/team')).not.toContain('Omar Nights');
});

test('changes of posts and an image in the text survive failures', async ({
  page,
  site,
  write,
}) => {
  await page.goto('/fake/blogs');
  const form = dialog(page);
  const title = form.getByLabel('Title');
  const content = form.getByLabel('Content');
  const working = form.getByRole('button', { name: 'Saving…' });
  await page.getByRole('button', { name: 'Add Blog Post' }).click();
  await title.fill('Notes from the stairwell');
  await content.fill('It echoes.');
  const image = await imageFile('stairs.png');
  await write({
    call: ['POST', /\/api\/admin\/upload$/],
    open: () => form.getByLabel('Image for the text').setInputFiles(image),
    send: async () => {
      await page.getByLabel('Description', { exact: true }).fill('The stairs');
      await page.getByRole('button', { name: 'Insert' }).click();
    },
    working: form
      .getByRole('toolbar', { name: 'Formatting' })
      .getByRole('button', { name: 'Image', exact: true }),
    failure: 'Image upload failed',
    kept: () => expect(content).toHaveText('It echoes.'),
    done: () => expect(content.getByRole('img', { name: 'The stairs' })).toBeVisible(),
  });
  await write({
    call: ['POST', /\/api\/admin\/posts$/],
    send: form.getByRole('button', { name: 'Publish' }),
    working,
    enter: title,
    // The page shows the server's text unchanged.
    failure: /^down$/,
    kept: () => expect(content.getByRole('img', { name: 'The stairs' })).toBeVisible(),
    done: () => expect(page.getByText('Post created successfully')).toBeVisible(),
  });
  await page.getByRole('button', { name: 'Edit Notes from the stairwell' }).click();
  await form.getByLabel('Author').fill('The night shift');
  await write({
    call: ['PUT', /\/api\/admin\/posts\/[^/]+$/],
    send: form.getByRole('button', { name: 'Save Changes' }),
    working,
    enter: title,
    failure: 'The connection was lost. Please try again. Your changes are still here.',
    loss: 'connection',
    kept: () => expect(form.getByLabel('Author')).toHaveValue('The night shift'),
    done: () => expect(page.getByText('Post updated successfully')).toBeVisible(),
  });
  expect(await visit(page, site, '/blogs')).toContain('The night shift');
  await page.getByRole('button', { name: 'Delete Notes from the stairwell' }).click();
  await write(
    deletionOf(page, {
      path: /\/api\/admin\/posts\/[^/]+$/,
      asked: 'Notes from the stairwell post',
      failure: 'Failed to delete post',
      success: 'Post deleted successfully',
    }),
  );
  expect(await visit(page, site, '/blogs')).not.toContain('Notes from the stairwell');
});

test('a reply to a message survives failures', async ({ page, site, write }) => {
  await call(page, site, 'POST /contact/messages', {
    data: { name: 'Nadia', email: 'nadia@example.edu', message: 'Who has the key at night?' },
  });
  await page.goto('/fake/messages');
  await page.getByRole('button', { name: /Nadia/ }).first().click();
  const reply = page.getByLabel('Reply to Nadia');
  await reply.fill('Omar has.');
  await write({
    call: ['POST', /\/api\/admin\/contact\/reply$/],
    send: page.getByRole('button', { name: 'Send Reply' }),
    working: page.getByRole('button', { name: 'Sending…' }),
    failure: 'The reply was not sent. Your text is still here: please try again.',
    kept: () => expect(reply).toHaveValue('Omar has.'),
    done: () => expect(page.getByText('Reply sent to Nadia')).toBeVisible(),
  });
  const email = await waitForEmail(site.outbox, 'nadia@example.edu', /.*/);
  expect(email.text).toContain('Omar has.');
});
