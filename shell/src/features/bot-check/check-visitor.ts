import type { getChallenge, verifyCaptcha } from '@club/contracts/auth/bot-check';
import { encodeEvidence } from '@club/contracts/auth/evidence-token';
import type { CallAnswer } from '@club/contracts/http/call';
import { callAt } from '@club/contracts/http/client';
import { browserVerdict } from './browser-verdict.ts';
import { solveInWorker } from './solve-in-worker.ts';

const GET_CHALLENGE = { method: 'get', path: '/api/auth/challenge' } as const;
const VERIFY = { method: 'post', path: '/verify_captcha' } as const;

/**
 * Does a proof of work, looks at the browser, and hands both in; the server answers with a cookie.
 * @param captcha a third-party captcha's answer, where the visitor gave one
 * @throws when the browser cannot do the work or the server cannot be reached
 */
export async function checkVisitor(captcha?: string): Promise<CallAnswer<typeof verifyCaptcha>> {
  const challenge = await callAt<typeof getChallenge>(GET_CHALLENGE, {});
  const [solution, botd] = await Promise.all([solveInWorker(challenge), browserVerdict()]);
  const evidence = {
    altcha: { challenge, solution },
    ...(botd && { botd }),
    ...(captcha && { captcha }),
  };
  return callAt<typeof verifyCaptcha>(VERIFY, { body: { token: encodeEvidence(evidence) } });
}
