import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { loadCaptcha } from '../shell/src/features/bot-check/load-captcha.ts';
import { launchSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

const checked = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/verify_captcha');

async function visitorCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'visitor');
}

test('every page load checks the browser, quietly and beside the page', async ({ page }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url());
  });

  const check = checked(page);
  await page.goto('/');
  const answer = (await (await check).json()) as { success: boolean; score: number };
  // Chromium under automation says so itself; the check notices, and blocks nothing.
  expect(answer).toEqual({ success: true, score: 0.5, error: null });
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/bot-check\.\w+\.js$/)]);
  const first = await visitorCookie(page);
  expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  const again = checked(page);
  await page.goto('/events');
  expect((await again).status()).toBe(200);
  const second = await visitorCookie(page);
  expect(second?.value.split('.')[0]).toBe(first?.value.split('.')[0]);
  expect(foreign).toEqual([]);
});

test('a page without the check’s answer is the same page', async ({ page, consoleMessages }) => {
  await page.route('**/api/auth/challenge', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await expect
    .poll(() => consoleMessages.filter((message) => message.includes('ERR_FAILED')).length)
    .toBe(1);
  // The browser itself writes down the request that this test broke; nothing else may be there.
  consoleMessages.splice(0, 1);
  expect(await visitorCookie(page)).toBeUndefined();
});

test.describe('with a third-party captcha configured', () => {
  const asked: string[] = [];
  let provider: Server;
  let site: Site;

  test.beforeAll(async () => {
    provider = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'text/javascript');
      response.end('window.turnstile = { render: () => "widget", reset: () => {} };');
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    site = await launchSite('standalone', {
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SECRET: 'shh',
      CAPTCHA_SITE_KEY: 'public-key',
      CAPTCHA_SCRIPT_URL: `http://127.0.0.1:${port}/api.js?render=explicit`,
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    });
  });
  test.afterAll(async () => {
    await site.stop();
    provider.closeAllConnections();
    provider.close();
  });

  test('no page asks the provider for anything; the script comes when it is wanted', async ({
    page,
  }) => {
    const check = checked(page);
    await page.goto(site.url);
    await check;
    expect(asked).toEqual([]);

    const boot = JSON.parse((await page.locator('#boot').textContent()) ?? '{}');
    expect(boot.captcha).toEqual({
      provider: 'turnstile',
      script_url: expect.stringContaining('/api.js'),
      site_key: 'public-key',
    });
    const widget = await page.evaluate(
      `(${loadCaptcha})(${JSON.stringify(boot.captcha)}).then((api) => api.render(document.body, {}))`,
    );
    expect(widget).toBe('widget');
    expect(asked).toEqual(['/api.js?render=explicit']);
  });

  test('the secret is in nothing that a visitor gets', async ({ request }) => {
    const response = await request.get(site.url);
    expect(await response.text()).not.toContain('shh');
    expect(response.headers()['content-security-policy']).not.toContain('shh');
  });
});
