import type { getChallenge, verifyCaptcha } from '@club/contracts/auth/bot-check';
import { encodeEvidence } from '@club/contracts/auth/evidence-token';
import type { CallAnswer } from '@club/contracts/http/call';
import { callAt } from '@club/contracts/http/client';
import { browserSigns } from './browser-signs.ts';
import { solveInWorker } from './solve-in-worker.ts';

const GET_CHALLENGE = { method: 'get', path: '/api/auth/challenge' } as const;
const VERIFY = { method: 'post', path: '/verify_captcha' } as const;

/**
 * Sends a proof of work and the properties of the browser; the server sets a cookie with the visitor's score.
 * @param captcha the answer of a third-party captcha, if the visitor solved one
 * @throws when the browser cannot do the proof of work or the server cannot be reached
 */
export async function checkVisitor(captcha?: string): Promise<CallAnswer<typeof verifyCaptcha>> {
  const challenge = await callAt<typeof getChallenge>(GET_CHALLENGE, {});
  const [solution, signs] = await Promise.all([solveInWorker(challenge), browserSigns()]);
  const evidence = {
    altcha: { challenge, solution },
    ...(signs && { signs }),
    ...(captcha && { captcha }),
  };
  return callAt<typeof verifyCaptcha>(VERIFY, { body: { token: encodeEvidence(evidence) } });
}
