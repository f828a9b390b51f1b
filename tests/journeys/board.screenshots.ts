import { signInToOffice } from '../support/admin.ts';
import { docPicture } from '../support/doc-picture.ts';
import { waitForEmail } from '../support/outbox.ts';
import { openContext, test } from '../support/test.ts';

const TREASURER = 'hira.khan@club.test';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

test('the pictures of docs/for-the-board.md', async ({ page, site, browser }) => {
  await signInToOffice(page, site);
  await page.goto('/fake/settings/admins');
  for (const [email, role] of [
    [TREASURER, 'Treasurer'],
    ['zainab.bibi.sheikh@club.test', 'Editor'],
  ] as const) {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Role', { exact: true }).selectOption(role);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText(email).waitFor();
  }

  const { text } = await waitForEmail(site.outbox, TREASURER, /invitation/);
  const context = await openContext(browser, {
    baseURL: site.url,
    viewport: { width: 760, height: 640 },
  });
  const invited = await context.newPage();
  await invited.goto(/\/fake\/invitation#\S+/.exec(text)?.[0] ?? '');
  await invited.getByLabel('Password', { exact: true }).fill('seven lanterns over karachi');
  await docPicture(invited, 'invitation');
  await invited.getByRole('button', { name: 'Create account' }).click();
  await invited.waitForURL('**/fake/login');
  await context.close();

  // With the checklist below the accounts and the invitations.
  await page.setViewportSize({ width: 1280, height: 1080 });
  await page.reload();
  await page.getByRole('combobox', { name: new RegExp(TREASURER) }).waitFor();
  await docPicture(page, 'admins');
});
