import type { CaptchaCheck } from '@club/service-kit/captcha/captcha';
import { z } from 'zod';

const LIMIT_MS = 5000;

/** What the three providers have in common. reCAPTCHA v3 adds how sure it is of a person. */
const answer = z.object({ success: z.boolean(), score: z.number().min(0).max(1).optional() });

/** How sure the provider is of a person, 0 to 1; `refused` for an answer that is not genuine, `silent` when it cannot be asked. */
export type CaptchaResult = number | 'refused' | 'silent';

/** Asks the provider about a visitor's answer. It learns nothing of the visitor from us, not even the address. */
export async function askProvider(check: CaptchaCheck, response: string): Promise<CaptchaResult> {
  try {
    const reply = await fetch(check.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: check.secret, response }),
      signal: AbortSignal.timeout(LIMIT_MS),
      redirect: 'error',
    });
    const parsed = answer.safeParse(await reply.json());
    if (!parsed.success) return 'silent';
    if (!parsed.data.success) return 'refused';
    // hCaptcha's score says the opposite: how likely a machine is.
    return check.provider === 'recaptcha' ? (parsed.data.score ?? 1) : 1;
  } catch {
    return 'silent';
  }
}
