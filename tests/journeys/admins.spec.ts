import { expect } from '@playwright/test';
import { fillCredentials, verifyCode } from '../support/admin.ts';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { waitForEmail } from '../support/outbox.ts';
import { officeCookies, openContext, test } from '../support/test.ts';

const EDITOR = { email: 'hira.khan@club.test', password: 'seven lanterns over karachi' };

test('an invited editor works in the back office until an owner removes the account', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  await page.context().addCookies(await officeCookies(site));
  await page.goto('/fake/settings/admins');
  await page.getByLabel('Email address').fill(EDITOR.email);
  await page.getByLabel('Role', { exact: true }).selectOption('Editor');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(EDITOR.email);

  const invitation = await waitForEmail(site.outbox, EDITOR.email, /invitation/);
  const context = await openContext(browser, { baseURL: site.url });
  const editor = await context.newPage();
  await editor.goto(/\/fake\/invitation#\S+/.exec(invitation.text)?.[0] ?? '');
  await editor.getByLabel('Password', { exact: true }).fill(EDITOR.password);
  await editor.getByRole('button', { name: 'Create account' }).click();
  await editor.waitForURL('**/fake/login');
  await fillCredentials(editor, EDITOR);
  await editor.waitForURL('**/verifyotp');
  const code = await waitForEmail(site.outbox, EDITOR.email, /^\d{6}/);
  await verifyCode(editor, code.subject.slice(0, 6));

  await expect(editor.getByRole('link', { name: 'Blogs' })).toBeVisible();
  await expect(editor.getByRole('link', { name: 'Statements' })).toHaveCount(0);
  await editor.getByRole('link', { name: 'Contact', exact: true }).click();
  const place = editor.getByLabel('Address');
  const save = async (text: string) => {
    await place.fill(text);
    await editor.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  await editor.getByRole('button', { name: 'Edit' }).click();
  await save('Hall 5');
  await expect(editor.getByText('Hall 5')).toBeVisible();
  await editor.getByRole('button', { name: 'Edit' }).click();

  await page.reload();
  await page.getByRole('button', { name: `Remove ${EDITOR.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${EDITOR.email} is no longer an admin.`)).toBeVisible();
  await save('Hall 6');
  await expect(editor.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(place).toHaveValue('Hall 6');
  await context.close();
  ignoreFailedCalls(consoleMessages, 401);
});
