import type { CheckEvidence } from '@club/contracts/auth/bot-check';
import { checkVisitor } from './check-visitor.ts';

jest.mock('./solve-in-worker.ts', () => ({
  solveInWorker: async () => ({ counter: 7, derivedKey: 'ab' }),
}));
const verdict = jest.fn();
jest.mock('./browser-verdict.ts', () => ({ browserVerdict: () => verdict() }));

const challenge = { parameters: { nonce: 'n' }, signature: 's' };
const sent: CheckEvidence[] = [];

beforeEach(() => {
  sent.length = 0;
  verdict.mockResolvedValue({ bot: false });
  globalThis.fetch = jest.fn(async (url, init) => {
    if (String(url) === '/api/auth/challenge') return Response.json(challenge);
    const { token } = JSON.parse(String(init?.body)) as { token: string };
    sent.push(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')));
    return Response.json({ success: true, score: 0.8, error: null });
  });
});

const altcha = { challenge, solution: { counter: 7, derivedKey: 'ab' } };

test('sends the proof of work and the signs of automation', async () => {
  expect(await checkVisitor()).toEqual({ success: true, score: 0.8, error: null });
  expect(sent).toEqual([{ altcha, botd: { bot: false } }]);
});

test('sends the answer of a captcha, in any script', async () => {
  await checkVisitor('antwört');
  expect(sent).toEqual([{ altcha, botd: { bot: false }, captcha: 'antwört' }]);
});

test('sends the proof of work alone when the signs of automation cannot be read', async () => {
  verdict.mockResolvedValue(undefined);
  await checkVisitor();
  expect(sent).toEqual([{ altcha }]);
});
