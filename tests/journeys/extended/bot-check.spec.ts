import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browserSigns } from '@club/contracts/auth/bot-check';
import { expect, type Page } from '@playwright/test';
import { ignoreFailedCalls } from '../../support/failed-calls.ts';
import { launchSite, type Site } from '../../support/site.ts';
import { test } from '../../support/test.ts';

const checked = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/verify_captcha');

async function visitorCookie(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'visitor');
}

test('every page load checks the browser in the background', async ({ page }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url());
  });

  const check = checked(page);
  await page.goto('/');
  const response = await check;
  // The server can read what a real browser sends.
  const { token } = response.request().postDataJSON() as { token: string };
  const { signs } = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  expect(browserSigns.parse(signs).webDriver).toEqual({ state: 0, value: true });
  const result = (await response.json()) as { success: boolean; score: number };
  // The server finds that Chromium is automated; the check lowers the score and blocks nothing.
  expect(result).toEqual({ success: true, score: 0.5, error: null });
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

test('a page works without the result of the check', async ({ page, consoleMessages }) => {
  await page.route('**/api/auth/challenge', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Latest Content' })).toBeVisible();
  await expect
    .poll(() => consoleMessages.filter((message) => message.includes('ERR_FAILED')).length)
    .toBe(1);
  // Only the browser's own message about the aborted request is expected.
  consoleMessages.splice(0, 1);
  expect(await visitorCookie(page)).toBeUndefined();
});

test.describe('with a third-party captcha configured', () => {
  const requests: string[] = [];
  let provider: Server;
  let site: Site;

  test.beforeAll(async () => {
    provider = createServer((request, response) => {
      requests.push(request.url ?? '');
      const isScript = request.url?.startsWith('/api.js');
      response.setHeader('content-type', isScript ? 'text/javascript' : 'application/json');
      response.end(
        isScript ? `window.turnstile = { render: ${renderWidget} };` : '{"success":true}',
      );
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    site = await launchSite('standalone', {
      // A visitor with a low score may write once per minute, one with a good score three times.
      RATE_LIMIT_SCALE: '0.1',
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SECRET: 'shh',
      CAPTCHA_SITE_KEY: 'public-key',
      CAPTCHA_SCRIPT_URL: `http://127.0.0.1:${port}/api.js?render=explicit`,
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    });
  });
  test.afterAll(async () => {
    await site?.stop();
    provider.closeAllConnections();
    provider.close();
  });

  test('a visitor who sent too much solves the captcha and can send again', async ({
    page,
    consoleMessages,
  }) => {
    const check = checked(page);
    await page.goto(`${site.url}/contact`);
    await check;
    const sendMessage = async () => {
      await page.getByLabel('Name').fill('Ada');
      await page.getByLabel('Email').fill('ada@club.test');
      await page.getByLabel('Message').fill('Is the lab open on Friday?');
      await page.getByRole('button', { name: 'Send message' }).click();
    };
    await sendMessage();
    await expect(page.getByText('✅ Message sent successfully!')).toBeVisible();
    await sendMessage();
    const dialog = page.getByRole('dialog', { name: 'Please confirm that you are human' });
    await expect(dialog).toBeVisible();
    expect(requests).toEqual([]);

    await dialog.getByRole('button', { name: 'Show the captcha' }).click();
    const verified = checked(page);
    await dialog.getByRole('button', { name: 'I am human (public-key)' }).click();
    expect(await (await verified).json()).toEqual({ success: true, score: 0.7, error: null });
    expect(requests).toEqual(['/api.js?render=explicit', '/siteverify']);
    await expect(page.getByText('Thank you. Please send it again.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('✅ Message sent successfully!')).toBeVisible();
    ignoreFailedCalls(consoleMessages, 429);
  });

  test('no response to a visitor contains the secret', async ({ request }) => {
    const response = await request.get(site.url);
    expect(await response.text()).not.toContain('shh');
    expect(response.headers()['content-security-policy']).not.toContain('shh');
  });
});

/** The provider's widget, which runs in the page: a button that solves the captcha. */
function renderWidget(
  place: HTMLElement,
  { sitekey, callback }: { sitekey: string; callback: (answer: string) => void },
) {
  const button = document.createElement('button');
  button.textContent = `I am human (${sitekey})`;
  button.onclick = () => callback('solved');
  place.append(button);
}
