import { encodeEvidence, getChallenge, verifyCaptcha } from '@club/contracts/auth/bot-check';
import type { CallAnswer } from '@club/contracts/http/call';
import { callApi } from '@club/contracts/http/client';
import { browserVerdict } from './browser-verdict.ts';
import { solveInWorker } from './solve-in-worker.ts';

/**
 * Does a proof of work, looks at the browser, and hands both in; the server answers with a cookie.
 * @param captcha a third-party captcha's answer, where the visitor gave one
 * @throws when the browser cannot do the work or the server cannot be reached
 */
export async function checkVisitor(captcha?: string): Promise<CallAnswer<typeof verifyCaptcha>> {
  const challenge = await callApi(getChallenge, {});
  const [solution, botd] = await Promise.all([solveInWorker(challenge), browserVerdict()]);
  const evidence = {
    altcha: { challenge, solution },
    ...(botd && { botd }),
    ...(captcha && { captcha }),
  };
  return callApi(verifyCaptcha, { body: { token: encodeEvidence(evidence) } });
}
