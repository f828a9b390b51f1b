import type { CheckEvidence } from '@club/contracts/auth/bot-check';
import { checkVisitor } from './check-visitor.ts';

jest.mock('./solve-in-worker.ts', () => ({
  solveInWorker: async () => ({ counter: 7, derivedKey: 'ab' }),
}));
const signs = { webDriver: { state: 0, value: false } };
const read = jest.fn();
jest.mock('./browser-signs.ts', () => ({ browserSigns: () => read() }));

const challenge = { parameters: { nonce: 'n' }, signature: 's' };
const sent: CheckEvidence[] = [];

beforeEach(() => {
  sent.length = 0;
  read.mockResolvedValue(signs);
  globalThis.fetch = jest.fn(async (url, init) => {
    if (String(url) === '/api/auth/challenge') return Response.json(challenge);
    const { token } = JSON.parse(String(init?.body)) as { token: string };
    sent.push(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')));
    return Response.json({ success: true, score: 0.8, error: null });
  });
});

const altcha = { challenge, solution: { counter: 7, derivedKey: 'ab' } };

test('sends the proof of work and the properties of the browser, without a verdict of its own', async () => {
  expect(await checkVisitor()).toEqual({ success: true, score: 0.8, error: null });
  expect(sent).toEqual([{ altcha, signs }]);
});

test('sends the answer of a captcha, in any script', async () => {
  await checkVisitor('antwört');
  expect(sent).toEqual([{ altcha, signs, captcha: 'antwört' }]);
});

test('sends the proof of work alone when the properties cannot be read', async () => {
  read.mockResolvedValue(undefined);
  await checkVisitor();
  expect(sent).toEqual([{ altcha }]);
});
