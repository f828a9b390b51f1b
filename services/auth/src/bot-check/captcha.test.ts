import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeEvidence } from '@club/contracts/auth/evidence-token';
import type { CaptchaCheck } from '@club/service-kit/captcha/captcha';
import { type AccessFixture, createAccessFixture } from '../testing/access-fixture.ts';
import { askProvider } from './captcha-answer.ts';
import { solve, verify } from './testing/browser.ts';

/** Stands in for a provider: knows one genuine answer and one that came from a doubtful visitor. */
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
          : JSON.stringify({ success, ...(given === 'doubtful' && { score: 0.2 }) }),
      );
    });
  });
}

const forms: URLSearchParams[] = [];
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

const bot = { bot: true, kind: 'webdriver' };

test('a genuine answer makes up for a browser that looks automated', async () => {
  const token = encodeEvidence({ ...(await solve(fixture)), botd: bot, captcha: 'genuine' });
  const { body } = await verify(fixture, token);
  expect(body).toEqual({ success: true, score: 0.7, error: null });
  expect(Object.fromEntries(forms.at(-1) ?? [])).toEqual({ secret: 'shh', response: 'genuine' });
});

test('all that speaks for a person makes 1', async () => {
  const evidence = { ...(await solve(fixture)), botd: { bot: false }, captcha: 'genuine' };
  expect((await verify(fixture, encodeEvidence(evidence))).body.score).toBe(1);
});

test('a made-up answer is told, and the visitor goes on with the lower score', async () => {
  const token = encodeEvidence({ ...(await solve(fixture)), botd: bot, captcha: 'made up' });
  const { body, cookie } = await verify(fixture, token);
  expect(body).toEqual({ success: false, score: 0.5, error: 'The captcha was not confirmed.' });
  expect(cookie).toContain('.50.');
});

test('a provider that answers nonsense takes nothing away', async () => {
  const evidence = { ...(await solve(fixture)), botd: { bot: false }, captcha: 'broken' };
  const token = encodeEvidence(evidence);
  expect((await verify(fixture, token)).body).toEqual({ success: true, score: 0.8, error: null });
});

test('a provider that cannot be reached is silent', async () => {
  const verifyUrl = 'http://127.0.0.1:9/verify';
  expect(await askProvider({ ...check, verifyUrl }, 'genuine')).toBe('silent');
});

test('reCAPTCHA says how sure it is; no other provider’s score is taken for that', async () => {
  expect(await askProvider({ ...check, provider: 'recaptcha' }, 'doubtful')).toBe(0.2);
  expect(await askProvider({ ...check, provider: 'hcaptcha' }, 'doubtful')).toBe(1);
});

test('nobody is asked while no provider is configured', async () => {
  const plain = await createAccessFixture();
  const before = forms.length;
  const token = encodeEvidence({ ...(await solve(plain)), captcha: 'genuine' });
  expect((await verify(plain, token)).body.score).toBe(0.5);
  expect(forms).toHaveLength(before);
  await plain.drop();
});
