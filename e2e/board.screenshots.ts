import { signInToOffice } from './fixtures/admin.ts';
import { docPicture } from './fixtures/doc-picture.ts';
import { test } from './fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

test('the picture of docs/for-the-board.md', async ({ page, site }) => {
  await signInToOffice(page, site);
  await page.goto('/fake/settings/admins');
  for (const [email, role] of [
    ['hira.khan@club.test', 'Treasurer'],
    ['zainab.bibi.sheikh@club.test', 'Editor'],
  ] as const) {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Role', { exact: true }).selectOption(role);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText(email).waitFor();
  }
  await docPicture(page, 'admins');
});
