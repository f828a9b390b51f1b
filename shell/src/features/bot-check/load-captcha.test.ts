import type { CaptchaScript } from '@club/contracts/auth/captcha';
import { loadCaptcha } from './load-captcha.ts';

const captcha: CaptchaScript = { provider: 'recaptcha', script_url: 'https://captcha.test/api.js' };
const api = { render: () => 1, reset: () => undefined };
const globals = window as unknown as Record<string, unknown>;
const scripts = () => [...document.querySelectorAll('script')];

beforeEach(() => {
  document.head.replaceChildren();
  delete globals.grecaptcha;
});

/** What the browser does once the script ran. */
function arrive() {
  globals.grecaptcha = api;
  scripts()[0]?.dispatchEvent(new Event('load'));
}

test('loads nothing where no captcha is configured', async () => {
  expect(await loadCaptcha(undefined)).toBeUndefined();
  expect(scripts()).toHaveLength(0);
});

test('loads the script once, however often it is wanted', async () => {
  const both = Promise.all([loadCaptcha(captcha), loadCaptcha(captcha)]);
  expect(scripts().map(({ src }) => src)).toEqual([captcha.script_url]);
  arrive();
  expect(await both).toEqual([api, api]);
  expect(await loadCaptcha(captcha)).toBe(api);
  expect(scripts()).toHaveLength(1);
});

test('a script that did not arrive is told and can be tried again', async () => {
  const first = loadCaptcha(captcha);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('The captcha could not be loaded.');
  const second = loadCaptcha(captcha);
  arrive();
  expect(await second).toBe(api);
});
