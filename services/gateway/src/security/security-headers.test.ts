import { createHash } from 'node:crypto';
import { captchaPageOf } from '@club/service-kit/captcha/captcha';
import { Hono } from 'hono';
import {
  pageContentSecurityPolicy,
  reportingEndpoints,
  securityHeaders,
} from './security-headers.ts';

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

test('without a captcha a page loads scripts, workers and answers from the site alone', () => {
  const policy = pageContentSecurityPolicy(['run()']);
  expect(sourcesOf(policy, 'script-src')).toEqual([
    `'self'`,
    `'sha256-${createHash('sha256').update('run()').digest('base64')}'`,
  ]);
  expect(sourcesOf(policy, 'worker-src')).toEqual([`'self'`]);
  expect(sourcesOf(policy, 'connect-src')).toEqual([`'self'`]);
  expect(policy).not.toContain('unsafe-eval');
});

test('only a page that reads codes runs WebAssembly, and it evaluates no text', () => {
  expect(pageContentSecurityPolicy(['run()'])).not.toContain('wasm');
  const policy = pageContentSecurityPolicy(['run()'], { runsWebAssembly: true });
  expect(sourcesOf(policy, 'script-src')).toContain(`'wasm-unsafe-eval'`);
  expect(sourcesOf(policy, 'script-src')).not.toContain(`'unsafe-eval'`);
  expect(sourcesOf(policy, 'require-trusted-types-for')).toEqual([`'script'`]);
});

test('text that code uses as a script or as HTML passes the policy of the page', () => {
  const policy = pageContentSecurityPolicy(['run()']);
  expect(sourcesOf(policy, 'require-trusted-types-for')).toEqual([`'script'`]);
  expect(sourcesOf(policy, 'trusted-types')).toEqual(['default']);
  // The code of a third-party captcha makes HTML and policies of its own.
  const captchaOrigins = ['https://challenges.cloudflare.com'];
  expect(pageContentSecurityPolicy(['run()'], { captchaOrigins })).not.toContain('trusted-types');
});

test('a browser reports violations to the site', () => {
  const policy = pageContentSecurityPolicy(['run()']);
  expect(sourcesOf(policy, 'report-uri')).toEqual(['/csp-reports']);
  const [group] = sourcesOf(policy, 'report-to') ?? [];
  expect(reportingEndpoints).toBe(`${group}="/csp-reports"`);
});

test.each([
  ['turnstile', 'https://challenges.cloudflare.com'],
  ['hcaptcha', 'https://*.hcaptcha.com'],
  ['recaptcha', 'https://www.gstatic.com/recaptcha/'],
] as const)('with %s configured its own addresses are allowed too', (provider, origin) => {
  const page = captchaPageOf({ CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: 's' });
  const policy = pageContentSecurityPolicy(['run()'], { captchaOrigins: page?.origins ?? [] });
  for (const directive of ['script-src', 'connect-src', 'frame-src'])
    expect(sourcesOf(policy, directive)).toContain(origin);
});

test('the origins of remotes may send scripts, styles, fonts, pictures, sound and answers', () => {
  const origin = 'https://cdn.test';
  const policy = pageContentSecurityPolicy(['run()'], { remoteOrigins: [origin] });
  const allowing = policy.split('; ').filter((directive) => directive.includes(origin));
  expect(allowing.map((directive) => directive.split(' ')[0])).toEqual([
    'script-src',
    'style-src',
    'img-src',
    'font-src',
    'media-src',
    'connect-src',
  ]);
});

async function headersOf(publicUrl: string, given: Record<string, string> = {}) {
  const app = new Hono();
  app.use(securityHeaders({ publicUrl }));
  app.get('/', (c) => c.text('', 200, given));
  return (await app.request('/')).headers;
}

test('every answer says what may be done with it, and a stricter word of a service stays', async () => {
  const headers = await headersOf('https://club.test', { 'Referrer-Policy': 'no-referrer' });
  expect(headers.get('content-security-policy')).toBe(`default-src 'none'; frame-ancestors 'none'`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect((await headersOf('https://club.test')).get('referrer-policy')).toBe(
    'strict-origin-when-cross-origin',
  );
});

test('https is insisted on for a year where the site has it, whatever a service says', async () => {
  const given = { 'Strict-Transport-Security': 'max-age=15552000' };
  const name = 'strict-transport-security';
  expect((await headersOf('https://club.test', given)).get(name)).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect((await headersOf('http://club.test', given)).has(name)).toBe(false);
});
