import { type Browser, expect } from '@playwright/test';
import { changeAccess } from '../../support/access-database.ts';
import { fillCredentials, openCodeScreen, signInToOffice, typeCode } from '../../support/admin.ts';
import { ignoreFailedCalls } from '../../support/failed-calls.ts';
import { ADMIN, type Site } from '../../support/site.ts';
import { openContext, test } from '../../support/test.ts';

const NEW_PASSWORD = 'seven lanterns over karachi';
/** Wrong codes that a code allows, and sessions in which a stranger uses up the 25 tries of an hour. */
const [TRIES, SESSIONS] = [5, 6];

// A site of its own: the journey changes the password of the admin.
test.use({ variables: {} });

/** A browser that no admin has used before. */
const newBrowser = async (browser: Browser, { url }: Site) =>
  (await openContext(browser, { baseURL: url })).newPage();

/** A new code waits for ten seconds after the last one. */
const doNotWait = (site: Site) =>
  changeAccess(site, "delete from kit.rate_limit where key like 'auth-code-now%'");

/** Somebody who knows the password enters wrong codes until none is accepted any more. */
async function useUpTries(browser: Browser, site: Site): Promise<void> {
  const stranger = await newBrowser(browser, site);
  await doNotWait(site);
  await openCodeScreen(stranger, site);
  const send = async (path: string, data?: object) =>
    (
      await stranger.request.post(`/api/admin${path}`, { headers: { origin: site.url }, data })
    ).status();
  const statuses: number[] = [];
  for (let session = 0; session < SESSIONS; session += 1) {
    await doNotWait(site);
    expect(await send('/auth/login', ADMIN)).toBe(200);
    expect(await send('/otp/generate')).toBe(200);
    for (let n = 0; n < TRIES; n += 1) statuses.push(await send('/otp/verify', { otp: 100_000 }));
  }
  expect(statuses.at(-1)).toBe(429);
  await stranger.context().close();
}

test('an owner whose password somebody else knows gets the account back with a recovery code', async ({
  page,
  site,
  browser,
  consoleMessages,
}) => {
  test.slow();
  await signInToOffice(page, site);
  await page.goto('/fake/settings');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const codes = page.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await useUpTries(browser, site);

  const owner = await newBrowser(browser, site);
  await doNotWait(site);
  const emailed = await openCodeScreen(owner, site);
  await typeCode(owner, emailed);
  await owner.getByRole('button', { name: 'Verify' }).click();
  await expect(owner.getByText(/too many/i).first()).toBeVisible();
  await owner.getByRole('button', { name: 'Use a recovery code' }).click();
  await owner.getByLabel('Recovery code').fill(recoveryCode);
  await owner.getByRole('button', { name: 'Verify' }).click();
  await owner.waitForURL(/\/fake$/);

  await owner.goto('/fake/settings');
  await owner.getByLabel('Current password').fill(ADMIN.password);
  await owner.getByLabel('New password').fill(NEW_PASSWORD);
  await owner.getByRole('button', { name: 'Change password' }).click();
  await expect(
    owner.getByText('Password changed. All other sessions were signed out.'),
  ).toBeVisible();

  await owner.getByRole('button', { name: 'Logout' }).click();
  await owner.waitForURL('**/admin/login');
  await page.goto('/fake/login');
  await fillCredentials(page, ADMIN);
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
  await fillCredentials(page, { email: ADMIN.email, password: NEW_PASSWORD });
  await page.waitForURL('**/verifyotp');
  await owner.context().close();
  ignoreFailedCalls(consoleMessages, 401, 429);
});
