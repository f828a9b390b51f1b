import type { CaptchaCheck } from '@club/service-kit/captcha/captcha';
import type { Log } from '@club/service-kit/log/logger';
import { z } from 'zod';

const LIMIT_MS = 5000;

/** The fields that the three providers share. reCAPTCHA v3 adds the probability of a human. */
const answer = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
  'error-codes': z.array(z.string()).catch([]),
});

/** What the providers call a secret that is wrong, missing, or of another site key. */
const WRONG_SECRET = /secret/;

/** The probability of a human, 0 to 1; `refused` for a response that is not genuine, `unavailable` when the provider does not answer, or refuses our secret. */
export type CaptchaResult = number | 'refused' | 'unavailable';

/** Sends a visitor's captcha response to the provider. The request contains nothing else about the visitor, not even the network address. */
export async function requestCaptchaResult(
  check: CaptchaCheck,
  response: string,
  log: Pick<Log, 'error'>,
): Promise<CaptchaResult> {
  try {
    const reply = await fetch(check.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: check.secret, response }),
      signal: AbortSignal.timeout(LIMIT_MS),
      redirect: 'error',
    });
    const parsed = answer.safeParse(await reply.json());
    if (!parsed.success) return 'unavailable';
    const codes = parsed.data['error-codes'];
    if (codes.some((code) => WRONG_SECRET.test(code))) {
      log.error({ provider: check.provider, codes }, 'CAPTCHA_SECRET is wrong: no captcha counts');
      return 'unavailable';
    }
    if (!parsed.data.success) return 'refused';
    // hCaptcha's score is the opposite: the probability of a bot.
    return check.provider === 'recaptcha' ? (parsed.data.score ?? 1) : 1;
  } catch {
    return 'unavailable';
  }
}
