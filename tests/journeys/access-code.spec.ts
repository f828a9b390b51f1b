import { expect, type Locator, type Page } from '@playwright/test';
import { changeAccess } from '../support/access-database.ts';
import { fillCredentials, openCodeScreen, typeCode, watchForCode } from '../support/admin.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { ignoreFailedCalls } from '../support/failed-calls.ts';
import { ADMIN } from '../support/site.ts';
import { stopClock } from '../support/stop-clock.ts';
import { test } from '../support/test.ts';

const box = (page: Page, place: number): Locator => page.getByLabel(`Digit ${place} of 6`);
const verify = (page: Page): Locator => page.getByRole('button', { name: 'Verify' });
const inBoxes = (page: Page): Promise<string> =>
  page
    .getByRole('group', { name: 'Six-digit code' })
    .locator('input')
    .evaluateAll((boxes) => boxes.map((one) => (one as HTMLInputElement).value || '_').join(''));
const wrongFor = (code: string) => (code === '999999' ? '100000' : String(Number(code) + 1));

/** Pastes a text into the focused element. */
const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', given);
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);

test('the six boxes accept only digits, move the focus while typing and by keys, and accept a pasted code', async ({
  page,
  site,
}) => {
  await openCodeScreen(page, site);
  await expect(box(page, 1)).toBeFocused();
  await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(box(page, 1)).toHaveAttribute('inputmode', 'numeric');
  await expect(verify(page)).toBeDisabled();

  await page.keyboard.type('1a-2 3');
  await expect.poll(() => inBoxes(page)).toBe('123___');
  await expect(box(page, 4)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect.poll(() => inBoxes(page)).toBe('12____');
  await expect(box(page, 3)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type('9');
  await expect.poll(() => inBoxes(page)).toBe('92____');
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 3)).toBeFocused();
  await page.keyboard.type('345');
  await expect(verify(page)).toBeDisabled();
  await page.keyboard.type('6');
  await expect(verify(page)).toBeEnabled();
  await expect.poll(() => inBoxes(page)).toBe('923456');

  await box(page, 4).focus();
  await paste(page, 'Your code: 654 321');
  await expect.poll(() => inBoxes(page)).toBe('654321');
  await expect(box(page, 6)).toBeFocused();
});

test('a wrong code is refused and empties the boxes; the right one still works', async ({
  page,
  site,
  consoleMessages,
}) => {
  const code = await openCodeScreen(page, site);
  await typeCode(page, wrongFor(code));
  await verify(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This is not the code we sent. Please check it.',
  );
  await expectNoAxeViolations(page);
  await expect.poll(() => inBoxes(page)).toBe('______');
  await expect(box(page, 1)).toBeFocused();
  await expect(verify(page)).toBeDisabled();

  await typeCode(page, '000123');
  await verify(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid 6-digit OTP');

  // However slow the machine is: the seconds in which a reload sends no other code, and the minute of this code.
  await changeAccess(
    site,
    `update kit.rate_limit set expire = (extract(epoch from now()) + 60) * 1000 where key like 'auth-code-now%';
     update auth.one_time_code set expires_at = now() + interval '1 minute'`,
  );
  await page.reload();
  await typeCode(page, code);
  await verify(page).click();
  await page.waitForURL(/\/fake$/);
  ignoreFailedCalls(consoleMessages, 422, 429);
});

test('after five wrong codes, or after a minute, the right code is refused too', async ({
  page,
  site,
  consoleMessages,
}) => {
  const code = await openCodeScreen(page, site);
  for (let n = 0; n < 5; n += 1) {
    const answer = page.waitForResponse('**/api/admin/otp/verify');
    await typeCode(page, wrongFor(code));
    await verify(page).click();
    expect((await answer).status()).toBe(422);
    await expect.poll(() => inBoxes(page)).toBe('______');
  }
  await typeCode(page, code);
  await verify(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This code no longer works. Please request a new one.',
  );

  await changeAccess(site, `delete from kit.rate_limit`);
  const nextCode = await watchForCode(site);
  await page.reload();
  const next = await nextCode();
  await changeAccess(site, 'update auth.one_time_code set expires_at = now()');
  await typeCode(page, next);
  await verify(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This code no longer works. Please request a new one.',
  );
  await page.goto('/fake');
  await page.waitForURL('**/verifyotp');
  ignoreFailedCalls(consoleMessages, 422, 429);
});

test('a new code can be requested only after the countdown and replaces the previous one', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.clock.install();
  const sent = openCodeScreen(page, site);
  const resend = page.getByRole('button', { name: /^Resend code/ });
  await expect(resend).toHaveText(/in (60|5\d) s/, { timeout: 30_000 });
  await stopClock(page);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(45_000);
  await expect(resend).toHaveText(/in ([1-9]|1\d) s/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(20_000);
  await expect(resend).toHaveText('Resend code');
  await expect(resend).toBeEnabled();
  await page.clock.resume();
  const first = await sent;

  // The fake clock of the browser does not change the server's clock.
  await changeAccess(site, `delete from kit.rate_limit where key like 'auth-code-now%'`);
  const nextCode = await watchForCode(site);
  await resend.click();
  await expect(resend).toHaveText(/in (60|5\d) s/);
  await expect(resend).toBeDisabled();
  const second = await nextCode();
  if (first !== second) {
    await typeCode(page, first);
    await verify(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect.poll(() => inBoxes(page)).toBe('______');
  }
  await typeCode(page, second);
  await verify(page).click();
  await page.waitForURL(/\/fake$/);
  ignoreFailedCalls(consoleMessages, 422);
});

test('a failed request for a code shows an error and leaves the countdown at 30 seconds', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.route('**/api/admin/otp/generate', (route) => route.abort());
  await page.goto('/error');
  await page.request.post('/api/auth/getToken', {
    data: { trigger: 'hotspot' },
    headers: { origin: site.url },
  });
  await page.goto('/fake/login');
  await fillCredentials(page, ADMIN);
  await page.waitForURL('**/verifyotp');
  await expect(page.getByRole('button', { name: /^Resend code/ })).toHaveText(/in (30|2\d) s/);
  await expect(page.getByRole('alert')).toContainText(/code could not be sent|did not answer/);
  consoleMessages.splice(
    0,
    consoleMessages.length,
    ...consoleMessages.filter((message) => !message.includes('net::ERR_FAILED')),
  );
});
