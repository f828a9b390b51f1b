import type { BrowserSigns, CheckEvidence } from '@club/contracts/auth/bot-check';
import { encodeEvidence } from '@club/contracts/auth/evidence-token';
import { type AccessFixture, createAccessFixture } from '../testing/access-fixture.ts';
import {
  automatedSigns,
  chromeHeaders,
  chromeSigns,
  getChallenge,
  idOf,
  solve,
  verify,
} from './testing/browser.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture({ publicUrl: 'https://club.test' });
});
afterAll(() => fixture.drop());

test('an ordinary browser with a proof of work gets a good score in a signed cookie, for 30 days', async () => {
  const evidence = { ...(await solve(fixture)), signs: chromeSigns };
  const { status, body, cookie } = await verify(fixture, encodeEvidence(evidence));
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, score: 0.8, error: null });
  expect(cookie).toMatch(
    /^__Host-visitor=[\w-]{22}\.80\.\d{10}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test.each([
  ['is automated', automatedSigns],
  ['sends no signs', undefined],
  ['sends signs in another form', { ...chromeSigns, languages: { state: 0, value: 'en' } }],
  ['leaves out a sign', { ...chromeSigns, webDriver: undefined }],
])('a browser that %s passes with a lower score', async (_, signs) => {
  const evidence = { ...(await solve(fixture)), ...(signs && { signs }) } as CheckEvidence;
  const { body, cookie } = await verify(fixture, encodeEvidence(evidence));
  expect(body).toEqual({ success: true, score: 0.5, error: null });
  expect(cookie).toContain('.50.');
});

test('the claim of a browser that it is no bot adds nothing', async () => {
  const evidence = { ...(await solve(fixture)), botd: { bot: false } };
  const { body } = await verify(fixture, encodeEvidence(evidence));
  expect(body).toEqual({ success: true, score: 0.5, error: null });
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const { 'sec-ch-ua': brands, ...withoutBrands } = chromeHeaders;

test.each([
  ['another browser', { ...chromeHeaders, 'user-agent': 'curl/8.5.0' }],
  ['no language', { ...chromeHeaders, 'accept-language': '' }],
  ['no brands, over https', withoutBrands],
  ['brands of another version', { ...chromeHeaders, 'sec-ch-ua': brands.replaceAll('131', '90') }],
  ['a headless brand', { ...chromeHeaders, 'sec-ch-ua': `${brands}, "HeadlessChrome";v="131"` }],
])('signs of an ordinary browser add nothing when the headers say %s', async (_, headers) => {
  const evidence = { ...(await solve(fixture)), signs: chromeSigns };
  const { body } = await verify(fixture, encodeEvidence(evidence), null, headers);
  expect(body.score).toBe(0.5);
});

test('Firefox, which sends no brands, is an ordinary browser, and a Firefox with brands is not', async () => {
  const signs: BrowserSigns = {
    ...chromeSigns,
    browserKind: { state: 0, value: 'firefox' },
    browserEngineKind: { state: 0, value: 'gecko' },
    evalLength: { state: 0, value: 37 },
    productSub: { state: 0, value: '20100101' },
    userAgent: { state: 0, value: FIREFOX },
  };
  const headers = { ...withoutBrands, 'user-agent': FIREFOX };
  const scoreWith = async (sent: Record<string, string>) => {
    const token = encodeEvidence({ ...(await solve(fixture)), signs });
    return (await verify(fixture, token, null, sent)).body.score;
  };
  expect(await scoreWith(headers)).toBe(0.8);
  expect(await scoreWith({ ...headers, 'sec-ch-ua': brands })).toBe(0.5);
});

test('a visitor keeps the id when checked again, with the new score', async () => {
  const first = await verify(
    fixture,
    encodeEvidence({ ...(await solve(fixture)), signs: chromeSigns }),
  );
  const again = await verify(fixture, encodeEvidence(await solve(fixture)), first.cookie);
  expect(idOf(again.cookie)).toBe(idOf(first.cookie));
  expect(again.cookie).toContain('.50.');
});

test('a forged visitor id is replaced', async () => {
  const forged = `__Host-visitor=${'a'.repeat(22)}.100.1795000000.${'b'.repeat(43)}`;
  const { cookie } = await verify(fixture, encodeEvidence(await solve(fixture)), forged);
  expect(idOf(cookie)).not.toBe('a'.repeat(22));
});

test('a proof of work counts once, also when it is sent many times at the same moment', async () => {
  const token = encodeEvidence(await solve(fixture));
  const results = await Promise.all(Array.from({ length: 8 }, () => verify(fixture, token)));
  expect(results.filter(({ body }) => body.success)).toHaveLength(1);
  expect(results.find(({ body }) => !body.success)).toMatchObject({
    status: 200,
    body: { success: false, score: 0, error: 'This check was used before.' },
    cookie: null,
  });
});

describe('scores 0 and changes no cookie', () => {
  const cases: [string, (evidence: CheckEvidence) => CheckEvidence, string][] = [
    [
      'a wrong solution',
      ({ altcha }) => ({
        altcha: { ...altcha, solution: { counter: 1, derivedKey: '00'.repeat(32) } },
      }),
      'The proof of work is wrong.',
    ],
    [
      'a challenge made easier',
      ({ altcha }) => ({ altcha: { ...altcha, challenge: with_(altcha, { keyPrefix: '00' }) } }),
      'The proof of work is wrong.',
    ],
    [
      'a challenge made to last',
      ({ altcha }) => ({ altcha: { ...altcha, challenge: with_(altcha, { expiresAt: 4e9 }) } }),
      'The proof of work is wrong.',
    ],
    [
      'an expired challenge',
      ({ altcha }) => ({ altcha: { ...altcha, challenge: with_(altcha, { expiresAt: 1e9 }) } }),
      'This check has expired.',
    ],
  ];
  const with_ = ({ challenge }: CheckEvidence['altcha'], change: object) => ({
    ...challenge,
    parameters: { ...challenge.parameters, ...change },
  });

  test.each(cases)('%s', async (_, spoil, error) => {
    const token = encodeEvidence(spoil(await solve(fixture)));
    const { status, body, cookie } = await verify(fixture, token);
    expect(status).toBe(200);
    expect(body).toEqual({ success: false, score: 0, error });
    expect(cookie).toBeNull();
  });

  test.each(['nonsense', 'e30', encodeEvidence({ altcha: 1 } as never)])(
    'the token %s',
    async (token) => {
      const { status, body, cookie } = await verify(fixture, token);
      expect(status).toBe(200);
      expect(body).toEqual({ success: false, score: 0, error: 'This token cannot be read.' });
      expect(cookie).toBeNull();
    },
  );
});

test('a call without a token is refused like any other bad input', async () => {
  const response = await fixture.post('/verify_captcha', { body: {} });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { token: 'Token is required.' } });
});

test('each challenge is new, expires within minutes and contains no key', async () => {
  const [one, two] = [await getChallenge(fixture), await getChallenge(fixture)];
  expect(one.parameters.nonce).not.toBe(two.parameters.nonce);
  const seconds = one.parameters.expiresAt - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(601);
});
