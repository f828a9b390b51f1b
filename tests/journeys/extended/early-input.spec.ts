import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../../support/hold-requests.ts';
import { EVENT } from '../../support/registration.ts';
import { test } from '../../support/test.ts';

/** Holds the scripts whose path contains `part`. @returns a function that sends them */
const holdScripts = (page: Page, part: string) =>
  holdRequests(page, ({ pathname }) => pathname.endsWith('.js') && pathname.includes(part));

for (const [what, part] of [
  ['any code', '/'],
  ['the code of its page', '/remotes/'],
] as const) {
  test(`Register pressed before ${what} is loaded looks busy at once and opens the form afterwards`, async ({
    page,
  }) => {
    const release = await holdScripts(page, part);
    await page.goto('/events', { waitUntil: 'commit' });
    const register = page.getByRole('button', { name: `Register for ${EVENT.title}` });
    await register.click();
    await expect(register.getByText('Opening…')).toBeVisible();
    await register.click();
    release();
    await expect(page.getByRole('dialog', { name: EVENT.title })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });
}

test('a tap goes first: its code is requested before the code of the page runs, and nothing loads ahead meanwhile', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const requested = (part: string) => () => requests.some((path) => path.includes(part));
  const releasePage = await holdScripts(page, '/assets/libraries');
  const releaseForm = await holdScripts(page, '/early-registration');
  await page.goto('/events', { waitUntil: 'commit' });
  const register = page.getByRole('button', { name: `Register for ${EVENT.title}` });
  await expect(register).toBeVisible();
  expect(requested('/early-registration')()).toBe(false);
  await register.click();
  await expect.poll(requested('/early-registration')).toBe(true);

  releasePage();
  await expect.poll(() => page.evaluate('self.earlyInput === undefined')).toBe(true);
  await page.evaluate(async () => {
    for (let count = 0; count < 10; count += 1)
      await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect(requested('/api/auth/challenge')(), 'the bot check waits').toBe(false);
  releaseForm();
  await expect(page.getByRole('dialog', { name: EVENT.title })).toBeVisible();
  await expect.poll(requested('/api/auth/challenge')).toBe(true);
  expect(requests.filter((path) => path.includes('/early-registration'))).toHaveLength(1);
});

test('a click on a header button before its code is loaded counts once', async ({ page }) => {
  const release = await holdScripts(page, '/');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Theme: system' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible();
});

test('a form filled in and sent before its code is loaded arrives complete', async ({ page }) => {
  const release = await holdScripts(page, '/');
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Early Bird');
  await page.getByLabel('Email').fill('early@example.edu');
  await page.getByLabel('Message').fill('Written on a slow network.');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page.getByText('✅ Message sent successfully!')).toBeVisible();
});
