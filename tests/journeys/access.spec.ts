import { expect, type Page } from '@playwright/test';
import { fillCredentials, openHiddenEntry, signIn, typeCode } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { ADMIN } from '../support/site.ts';
import { stopClock } from '../support/stop-clock.ts';
import { test } from '../support/test.ts';

/** The paths of all requests that the page makes from now on. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('the hidden entry of /error, the sign-in and the emailed code open the back office', async ({
  page,
  site,
  context,
  consoleMessages,
}) => {
  const requests = watchRequests(page);
  const document = await page.goto('/error');
  expect(await document?.text()).not.toContain('mf-admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This site can't be reached");
  await expect(page.getByText('ERR_CONNECTION_TIMED_OUT')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expectNoAxeViolations(page);

  const refused = page.waitForResponse('**/api/auth/getToken');
  await page.keyboard.press('Control+Shift+L');
  expect((await refused).status()).toBe(403);
  await expect(page).toHaveURL(/\/error$/);
  ignoreFailedCalls(consoleMessages, 403);
  await openHiddenEntry(page);
  await page.waitForURL('**/fake/login');
  await expect(page.getByText('For authorized personnel only')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('masterAuthToken'))).toBeTruthy();
  await expectNoAxeViolations(page);

  const code = await signIn(page, site);
  await expect(page.getByText(/expires after 60 seconds/)).toBeVisible();
  await expectNoAxeViolations(page);
  await typeCode(page, code);
  expect(requests.filter((path) => path.includes('mf-admin'))).toEqual([]);
  const scripts = [...new Set(requests)].filter((path) => path.endsWith('.js'));
  const texts = await Promise.all(
    scripts.map(async (path) => (await page.request.get(path)).text()),
  );
  expect(texts.filter((text) => /control\+shift\+k/i.test(text))).toEqual([]);

  // The text is there for a second: each frame is looked at.
  const verified = page.waitForFunction(
    (text) => window.document.body.textContent?.includes(text),
    'Code verified. Opening the back office.',
  );
  await page.getByRole('button', { name: 'Verify' }).click();
  await verified;
  await page.waitForURL(/\/fake(\/dashboard)?$/);
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  expect(
    requests.filter((path) => /\/remotes\/mf-admin\/\w+\/entry\.\w+\.js$/.test(path)),
  ).toHaveLength(1);

  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  for (const name of ['adminAuthToken', 'masterAuthToken']) {
    expect(cookies.get(name)).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  }
  expect(cookies.get('otpVerified')?.value).toBe('true');
});

test('no page of visitors names the release of the back office, and no source map is public', async ({
  request,
}) => {
  for (const path of ['/', '/events', '/nowhere', '/error', '/fake', '/fake/login', '/verifyotp']) {
    expect(await (await request.get(path)).text()).not.toContain('mf-admin');
  }
  const html = await (await request.get('/events')).text();
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts.some((path) => path.startsWith('/remotes/mf-events/'))).toBe(true);
  for (const path of scripts) {
    expect(await (await request.get(path)).text()).not.toContain('sourceMappingURL');
    expect((await request.get(`${path}.map`)).status()).toBe(404);
  }
});

test('the back office and the code redirect a visitor to the sign-in', async ({
  page,
  consoleMessages,
}) => {
  const requests = watchRequests(page);
  for (const path of ['/fake', '/fake/settings', '/verifyotp']) {
    await page.goto(path);
    await page.waitForURL('**/fake/login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  }
  expect(requests.filter((one) => one.includes('mf-admin'))).toEqual([]);
  ignoreFailedCalls(consoleMessages, 401);
});

test('the decoy refuses the right password, does not send it, and returns after 2 s', async ({
  page,
  consoleMessages,
}) => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(`${request.url()} ${request.postData()}`);
  });
  await page.clock.install();
  await page.goto('/admin');
  await page.waitForURL('**/admin/login');
  await stopClock(page);
  await fillCredentials(page, ADMIN);
  const refusal = page.getByText('Invalid credentials , Please try again.');
  await expect(refusal).toBeVisible();
  await page.clock.runFor(1900);
  await expect(refusal).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(refusal).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue('');
  await fillCredentials(page, ADMIN);
  await expect(refusal).toBeVisible();
  await expectNoAxeViolations(page);
  expect(bodies.filter((body) => body.includes(ADMIN.password))).toEqual([]);
  expect(bodies.filter((body) => body.includes('/auth/login'))).toEqual([]);
  await page.goto('/fake');
  await page.waitForURL('**/fake/login');
  ignoreFailedCalls(consoleMessages, 401);
});

test('an address that looks like the back office is a 404 page without header and footer', async ({
  page,
  consoleMessages,
}) => {
  const response = await page.goto('/fakenews');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found.' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  ignoreFailedCalls(consoleMessages, 404);
});
