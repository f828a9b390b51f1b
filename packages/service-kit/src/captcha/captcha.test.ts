import { z } from 'zod';
import { captchaCheckOf, captchaEnv, captchaPageOf } from './captcha.ts';

test('without variables there is no captcha', () => {
  expect(captchaCheckOf({})).toBeUndefined();
  expect(captchaPageOf({})).toBeUndefined();
});

test('half a configuration is an error', () => {
  expect(() => captchaCheckOf({ CAPTCHA_SECRET: 's' })).toThrow('CAPTCHA_PROVIDER: ');
  expect(() => captchaCheckOf({ CAPTCHA_PROVIDER: 'hcaptcha' })).toThrow('CAPTCHA_SECRET: ');
});

test('the error for an unknown provider names the known ones', () => {
  const parsed = z.object(captchaEnv).safeParse({ CAPTCHA_PROVIDER: 'funcaptcha' });
  expect(parsed.error?.issues[0]?.message).toBe('must be one of turnstile, hcaptcha, recaptcha');
});

test('a page gets the public key and the script, never the secret', () => {
  const env = {
    CAPTCHA_PROVIDER: 'turnstile' as const,
    CAPTCHA_SECRET: 'shh',
    CAPTCHA_SITE_KEY: 'public',
    CAPTCHA_SCRIPT_URL: 'http://127.0.0.1:4800/api.js?render=explicit',
  };
  expect(captchaPageOf(env)).toEqual({
    script: { provider: 'turnstile', script_url: env.CAPTCHA_SCRIPT_URL, site_key: 'public' },
    origins: ['http://127.0.0.1:4800'],
  });
});
