import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { changeAccess, NEWEST_SESSION } from '../support/access-database.ts';
import {
  openCodeScreen,
  signInToOffice,
  typeCode,
  verifyCode,
  watchForCode,
} from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { ADMIN, type Site } from '../support/site.ts';
import { officeCookies, openContext, test } from '../support/test.ts';

const CLI = fileURLToPath(new URL('../../site/dist/src/admin-cli.js', import.meta.url));

/** Runs `npm run admin -- …` beside the running site. */
const operate = (site: Site, ...args: string[]): string =>
  spawnSync(process.execPath, [CLI, ...args], {
    env: { ...process.env, DATA_DIR: site.dataDir },
    encoding: 'utf8',
  }).stdout;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the files of the back office answer 404 to everyone but a verified admin', async ({
  page,
  site,
  browser,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/mf-admin/')) files.push(new URL(request.url()).pathname);
  });
  await page.context().addCookies(await officeCookies(site));
  await page.goto('/fake');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(files.length).toBeGreaterThan(2);
  const file = files.find((path) => path.endsWith('.js')) ?? '';
  expect((await page.request.get(file)).status()).toBe(200);

  const visitor = await openContext(browser, { baseURL: site.url });
  const half = await openContext(browser, { baseURL: site.url });
  await openCodeScreen(await half.newPage(), site);
  const forged = await openContext(browser, {
    baseURL: site.url,
    extraHTTPHeaders: { cookie: 'otpVerified=true; adminAuthToken=a; masterAuthToken=b' },
  });
  for (const { request } of [visitor, half, forged]) {
    for (const path of new Set(files)) {
      expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
    }
  }
  const around = [
    file.replace('/mf-admin/', '/mf-public/..%2fmf-admin%2f'),
    file.replace('/mf-admin/', '/mf-public/%2e%2e/mf-admin/'),
    file.replace('/mf-admin/', '/mf-%61dmin/'),
    file.replace('/mf-admin/', '/MF-ADMIN/'),
    file.replace('/remotes/', '//remotes/'),
    `${file}/`,
    `${file}.map`,
  ];
  for (const path of around) {
    expect([path, (await visitor.request.get(site.url + path)).status()]).toEqual([path, 404]);
  }
  await Promise.all([visitor, half, forged].map((context) => context.close()));
});

test('unsaved text stays when the session ends, and the work continues after a new sign-in', async ({
  page,
  site,
  context,
  consoleMessages,
}) => {
  await context.addCookies(await officeCookies(site));
  await page.goto('/fake/contact');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Contact Info' });
  await form.getByLabel('Phone').fill('+92 300 5550123');
  expect(operate(site, 'sessions', '--end', ADMIN.email)).toMatch(/sessions? of .+ ended\./);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByLabel('Phone')).toHaveValue('+92 300 5550123');

  await ended.getByRole('button', { name: "I've signed in" }).click();
  await expect(ended).toBeVisible();

  const second = await context.newPage();
  await signInToOffice(second, site);
  await page.bringToFront();
  // The page may have checked the session already when it became visible.
  await ended
    .getByRole('button', { name: "I've signed in" })
    .click({ timeout: 3000 })
    .catch(() => undefined);
  await expect(ended).toBeHidden();
  await expect(form.getByLabel('Phone')).toHaveValue('+92 300 5550123');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Contact information updated successfully!')).toBeVisible();
  ignoreFailedCalls(consoleMessages, 401);
});

test('the settings open after a fresh code', async ({ page, site }) => {
  await signInToOffice(page, site);
  await expect(heading(page)).toBeVisible();
  await changeAccess(
    site,
    `update auth.session set otp_verified_at = now() - interval '5 minutes' where id = ${NEWEST_SESSION};
     delete from kit.rate_limit`,
  );
  const nextCode = await watchForCode(site);
  await page.goto('/fake/settings');
  await expect(heading(page)).toHaveText('Enter the code');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await typeCode(page, await nextCode());
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(heading(page)).toHaveText('Settings');
  for (const name of ['Password', 'Sessions', 'Recovery codes', 'Newsletter']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('signed in with a one-time code').first()).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();

  const exported = page.waitForEvent('download');
  const exportAll = page.getByRole('button', { name: 'Export subscribers as CSV' });
  await exportAll.click();
  expect((await exported).suggestedFilename()).toBe('subscribers.csv');
  await changeAccess(
    site,
    `update auth.session set otp_verified_at = now() - interval '5 minutes' where id = ${NEWEST_SESSION}`,
  );
  await exportAll.click();
  await expect(page.getByRole('link', { name: 'enter a new code in a new tab' })).toBeVisible();
  await page.getByRole('link', { name: 'Admins' }).click();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('signed in with a one-time code').first()).toBeVisible();
  expect((await page.request.get('/api/admin/newsletter/subscribers.csv')).status()).toBe(403);
});

test('an admin without email access signs in with a code from the terminal or a recovery code', async ({
  page,
  site,
}) => {
  await openCodeScreen(page, site);
  const printed = operate(site, 'otp', ADMIN.email);
  await verifyCode(page, /^\d{6}/.exec(printed)?.[0] ?? '');
  await expect(heading(page)).toBeVisible();

  await page.goto('/fake/settings');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const codes = page.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await page.reload();
  await expect(page.getByText(/^10 of 10 left/)).toBeVisible();
  await expect(codes).toHaveCount(0);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');
  await openCodeScreen(page, site);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL(/\/fake$/);
});
