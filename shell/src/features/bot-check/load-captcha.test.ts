import type { CaptchaScript } from '@club/contracts/auth/captcha';
import { loadCaptcha } from './load-captcha.ts';

const captcha: CaptchaScript = { provider: 'turnstile', script_url: 'https://captcha.test/api.js' };
const globals = window as unknown as Record<string, unknown>;
const scripts = () => [...document.querySelectorAll('script')];

beforeEach(() => {
  document.head.replaceChildren();
  delete globals.turnstile;
  delete globals.grecaptcha;
});

function finishLoading(name: string, api: object) {
  globals[name] = api;
  scripts()[0]?.dispatchEvent(new Event('load'));
}

test('loads the script once per page', async () => {
  const api = { render: () => 1 };
  const first = loadCaptcha(captcha);
  expect(scripts().map(({ src }) => src)).toEqual([captcha.script_url]);
  finishLoading('turnstile', api);
  expect(await first).toBe(api);
  expect(await loadCaptcha(captcha)).toBe(api);
  expect(scripts()).toHaveLength(1);
});

test('waits until reCAPTCHA can render', async () => {
  let callback = () => undefined as unknown;
  const api = {
    render: () => 1,
    ready: (then: () => void) => {
      callback = then;
    },
  };
  const isLoaded = jest.fn();
  const loading = loadCaptcha({ ...captcha, provider: 'recaptcha' }).then(isLoaded);
  finishLoading('grecaptcha', api);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isLoaded).not.toHaveBeenCalled();
  callback();
  await loading;
  expect(isLoaded).toHaveBeenCalledWith(api);
});

test('reports a script that does not load, and tries again on the next call', async () => {
  const first = loadCaptcha(captcha);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('did not load');
  const api = { render: () => 1 };
  const second = loadCaptcha(captcha);
  finishLoading('turnstile', api);
  expect(await second).toBe(api);
});
