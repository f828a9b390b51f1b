import { randomInt, timingSafeEqual } from 'node:crypto';
import { type OneTimeCode, OTP_LIFE_SECONDS } from '@club/contracts/auth/one-time-code';
import type { Db } from '@club/service-kit/db/database';
import { SEND_EMAIL } from '@club/service-kit/email/email';
import { invalid } from '@club/service-kit/errors/service-error';
import { addJob } from '@club/service-kit/jobs/job-queue';
import { adminOf, inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { codeKey } from '../access/code-key.ts';
import { countFailedSignIn } from '../alert/alert.service.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import type { AuthTables } from '../tables.ts';
import * as totpRepository from '../totp/totp.repository.ts';
import { useTotpCode } from '../totp/totp.service.ts';
import { codeEmail } from './code-email.ts';
import { hashCode } from './code-hash.ts';
import * as oneTimeCodeRepository from './one-time-code.repository.ts';
import { type Verified, verifySession } from './verify-session.ts';

const EXPIRED = 'This code no longer works. Please request a new one.';
const WRONG = 'This is not the code we sent. Please check it.';

/** Makes a code for the session. An earlier code stops working. */
export async function createCode(
  { pool, db }: Pick<AuthCtx, 'pool'> & { db: Db<AuthTables> },
  sessionId: string,
): Promise<string> {
  // At least 100000, because a JSON number has no leading zeros.
  const code = String(randomInt(100_000, 1_000_000));
  const codeHash = await hashCode(pool, sessionId, code);
  await oneTimeCodeRepository.replaceCode(db, { sessionId, codeHash, seconds: OTP_LIFE_SECONDS });
  return code;
}

/** Sends a new code to the session's admin by email. @throws 429 above the limits */
export async function generateOtp(ctx: AuthCtx) {
  const { adminId, email, sessionId } = adminOf(ctx);
  await ctx.limits.codeNow.take(sessionId);
  await ctx.limits.codeBySession.take(sessionId);
  await ctx.limits.codeByAdmin.take(await codeKey(ctx));
  await inTransaction(ctx, async (trx) => {
    const code = await createCode(trx, sessionId);
    // A code is useless after a minute: few attempts, and a newer email replaces an older one.
    await addJob(trx.db, SEND_EMAIL, codeEmail(email, code, OTP_LIFE_SECONDS), {
      key: `otp:${sessionId}`,
      maxAttempts: 3,
      priority: 'urgent',
    });
  });
  const totp = await totpRepository.findTotp(ctx.db, adminId);
  return {
    success: true as const,
    expires_in: OTP_LIFE_SECONDS,
    has_app: Boolean(totp?.key),
  };
}

/** Verifies the session by its emailed code or a code of the admin's app. @throws 422 for a wrong, used or expired code, which counts as a try */
export async function verifyOtp(ctx: AuthCtx, { otp }: OneTimeCode): Promise<Verified> {
  const admin = adminOf(ctx);
  const { adminId, sessionId } = admin;
  const key = await codeKey(ctx);
  await ctx.limits.guess.take(key);
  const expected = await oneTimeCodeRepository.takeTry(ctx.db, sessionId);
  const given = await hashCode(ctx.pool, sessionId, String(otp));
  const isRight = expected !== undefined && timingSafeEqual(expected, given);
  const subject = `session:${sessionId}`;
  const verified = await inTransaction(ctx, async (trx) => {
    const isUsed = isRight
      ? await oneTimeCodeRepository.useCode(trx.db, { sessionId, codeHash: given })
      : await useTotpCode(trx, adminId, String(otp));
    if (!isUsed) return undefined;
    const detail = { by: isRight ? 'email' : 'app' };
    await recordChange(trx, { action: 'otp.verified', subject, detail });
    return verifySession(trx, admin);
  });
  if (verified) {
    await ctx.limits.guess.forget(key);
    return verified;
  }
  await countFailedSignIn(ctx, admin.email, true);
  await recordChange(ctx, { action: 'otp.failed', subject });
  throw invalid({ otp: expected && !isRight ? WRONG : EXPIRED });
}
