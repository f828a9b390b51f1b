import { captchaPageOf } from '@club/service-kit/env/captcha-env';
import { pageContentSecurityPolicy } from './security-headers.ts';

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

test('without a captcha a page loads scripts, workers and answers from the site alone', () => {
  const policy = pageContentSecurityPolicy('n');
  expect(sourcesOf(policy, 'script-src')).toEqual([`'self'`, `'nonce-n'`]);
  expect(sourcesOf(policy, 'worker-src')).toEqual([`'self'`]);
  expect(sourcesOf(policy, 'connect-src')).toEqual([`'self'`]);
  expect(policy).not.toContain('unsafe-eval');
});

test.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['hcaptcha', 'https://*.hcaptcha.com'],
  ['recaptcha', 'https://www.gstatic.com/recaptcha/'],
] as const)('with %s configured its own addresses are allowed too', (provider, origin) => {
  const page = captchaPageOf({ CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: 's' });
  const policy = pageContentSecurityPolicy('n', { captchaOrigins: page?.origins ?? [] });
  for (const directive of ['script-src', 'connect-src', 'frame-src'])
    expect(sourcesOf(policy, directive)).toContain(origin);
});
