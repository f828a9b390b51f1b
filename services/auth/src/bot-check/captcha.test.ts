import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeEvidence } from '@club/contracts/auth/evidence-token';
import type { CaptchaCheck } from '@club/service-kit/captcha/captcha';
import { type AccessFixture, createAccessFixture } from '../testing/access-fixture.ts';
import { requestCaptchaResult } from './captcha-response.ts';
import { automatedSigns, chromeSigns, solve, verify } from './testing/browser.ts';

/** A fake provider: it confirms one genuine response, and another one with a low score. */
function provider(): Server {
  return createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const asked = new URLSearchParams(body);
      forms.push(asked);
      const given = asked.get('response');
      const success = asked.get('secret') === 'shh' && given !== 'made up';
      response.setHeader('content-type', 'application/json');
      response.end(
        given === 'broken'
          ? '<h1>no</h1>'
          : JSON.stringify({
              success,
              ...(given === 'doubtful' && { score: 0.2 }),
              ...(asked.get('secret') !== 'shh' && { 'error-codes': ['invalid-input-secret'] }),
            }),
      );
    });
  });
}

const forms: URLSearchParams[] = [];
const log = { error: jest.fn() };
let server: Server;
let check: CaptchaCheck;
let fixture: AccessFixture;

beforeAll(async () => {
  server = provider();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  check = { provider: 'turnstile', secret: 'shh', verifyUrl: `http://127.0.0.1:${port}/verify` };
  fixture = await createAccessFixture({ captcha: check });
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await fixture.drop();
});

test('a genuine response raises the score of a browser that looks automated', async () => {
  const token = encodeEvidence({
    ...(await solve(fixture)),
    signs: automatedSigns,
    captcha: 'genuine',
  });
  const { body } = await verify(fixture, token);
  expect(body).toEqual({ success: true, score: 0.7, error: null });
  expect(Object.fromEntries(forms.at(-1) ?? [])).toEqual({ secret: 'shh', response: 'genuine' });
});

test('an ordinary browser with a confirmed captcha scores 1', async () => {
  const evidence = { ...(await solve(fixture)), signs: chromeSigns, captcha: 'genuine' };
  expect((await verify(fixture, encodeEvidence(evidence))).body.score).toBe(1);
});

test('a forged response gets an error, and the visitor keeps the lower score', async () => {
  const token = encodeEvidence({
    ...(await solve(fixture)),
    signs: automatedSigns,
    captcha: 'made up',
  });
  const { body, cookie } = await verify(fixture, token);
  expect(body).toEqual({ success: false, score: 0.5, error: 'The captcha was not confirmed.' });
  expect(cookie).toContain('.50.');
});

test('an invalid response of the provider does not lower the score', async () => {
  const evidence = { ...(await solve(fixture)), signs: chromeSigns, captcha: 'broken' };
  const token = encodeEvidence(evidence);
  expect((await verify(fixture, token)).body).toEqual({ success: true, score: 0.8, error: null });
});

test('a provider that cannot be reached is unavailable', async () => {
  const verifyUrl = 'http://127.0.0.1:9/verify';
  expect(await requestCaptchaResult({ ...check, verifyUrl }, 'genuine', log)).toBe('unavailable');
});

test('a wrong secret is an error in the log, and the visitor is not blamed', async () => {
  log.error.mockClear();
  const wrong = { ...check, secret: 'of another site' };
  expect(await requestCaptchaResult(wrong, 'genuine', log)).toBe('unavailable');
  expect(log.error).toHaveBeenCalledWith(
    { provider: 'turnstile', codes: ['invalid-input-secret'] },
    'CAPTCHA_SECRET is wrong: no captcha counts',
  );
});

test('only the score of reCAPTCHA counts as the probability of a human', async () => {
  expect(await requestCaptchaResult({ ...check, provider: 'recaptcha' }, 'doubtful', log)).toBe(
    0.2,
  );
  expect(await requestCaptchaResult({ ...check, provider: 'hcaptcha' }, 'doubtful', log)).toBe(1);
});

test('no request is sent while no provider is configured', async () => {
  const plain = await createAccessFixture();
  const before = forms.length;
  const token = encodeEvidence({ ...(await solve(plain)), captcha: 'genuine' });
  expect((await verify(plain, token)).body.score).toBe(0.5);
  expect(forms).toHaveLength(before);
  await plain.drop();
});
