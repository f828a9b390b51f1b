import { randomBytes } from 'node:crypto';
import { type CheckEvidence, checkEvidence } from '@club/contracts/auth/bot-check';
import type { Visitor } from '@club/service-kit/limits/visitor';
import type { AuthCtx } from '../auth-ctx.ts';
import { isOrdinaryBrowser } from './browser-signs.ts';
import { type CaptchaResult, requestCaptchaResult } from './captcha-response.ts';
import { createProof, proofProblem } from './proof-of-work.ts';
import { useChallenge } from './used-challenge.repository.ts';

/** What each kind of evidence adds to the score. An ordinary browser reaches 0.8, and 1 with a confirmed captcha. */
const WEIGHTS = { proof: 0.5, browser: 0.3, captcha: 0.2 } as const;

export interface CheckResult {
  success: boolean;
  score: number;
  error: string | null;
  /** For the cookie; undefined when the check failed. */
  visitor: Visitor | undefined;
}

const failed = (error: string): CheckResult => ({
  success: false,
  score: 0,
  error,
  visitor: undefined,
});

/** Creates a proof of work for the browser. */
export const getChallenge = ({ pool }: AuthCtx) => createProof(pool);

/**
 * Scores a browser's evidence. Without the proof of work nothing counts. A browser that looks automated or sends no signs, or whose captcha
 * was refused, gets a lower score and is not blocked. A known visitor keeps the id.
 */
export async function verifyCaptcha(
  ctx: AuthCtx,
  { token }: { token: string },
): Promise<CheckResult> {
  const evidence = readEvidence(token);
  if (!evidence) return failed('This token cannot be read.');
  const problem = await proofProblem(ctx.pool, evidence.altcha);
  if (problem === 'expired') return failed('This check has expired.');
  if (problem) return failed('The proof of work is wrong.');
  const { nonce, expiresAt } = evidence.altcha.challenge.parameters;
  const isFirstUse = await useChallenge(ctx.db, {
    nonce,
    expiresAt: new Date(expiresAt * 1000),
  });
  if (!isFirstUse) return failed('This check was used before.');

  const captcha = await captchaResult(ctx, evidence.captcha);
  const looksOrdinary = isOrdinaryBrowser(evidence.signs, ctx);
  const score = scoreOf(looksOrdinary, captcha);
  const error = captcha === 'refused' ? 'The captcha was not confirmed.' : null;
  const id = (await ctx.findVisitor())?.id ?? randomBytes(16).toString('base64url');
  return { success: error === null, score, error, visitor: { id, score } };
}

function readEvidence(token: string): CheckEvidence | undefined {
  try {
    const parsed = checkEvidence.safeParse(
      JSON.parse(Buffer.from(token, 'base64url').toString('utf8')),
    );
    return parsed.data;
  } catch {
    return undefined;
  }
}

async function captchaResult(
  { captcha, log }: AuthCtx,
  answer: string | undefined,
): Promise<CaptchaResult | undefined> {
  return captcha && answer ? requestCaptchaResult(captcha, answer, log) : undefined;
}

function scoreOf(looksOrdinary: boolean, captcha: CaptchaResult | undefined): number {
  const browser = looksOrdinary ? 1 : 0;
  const word = typeof captcha === 'number' ? captcha : 0;
  const sum = WEIGHTS.proof + WEIGHTS.browser * browser + WEIGHTS.captcha * word;
  return Math.round(sum * 100) / 100;
}
