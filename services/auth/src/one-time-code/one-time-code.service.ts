import { randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LIFE_SECONDS } from '@club/contracts/auth/one-time-code';
import type { Actor } from '@club/service-kit/access/admin-guard';
import { writeAudit } from '@club/service-kit/audit/audit';
import type { Trx } from '@club/service-kit/db/database';
import { SEND_EMAIL } from '@club/service-kit/email/email';
import { invalid } from '@club/service-kit/errors/service-error';
import { addJob } from '@club/service-kit/jobs/job-queue';
import type { AuthContext } from '../auth-context.ts';
import type { AuthTables } from '../auth-tables.ts';
import { markOtpVerified } from '../session/session.repository.ts';
import { hashCode } from './code-hash.ts';
import { codeMail } from './code-mail.ts';
import { replaceCode, takeTry, useCode } from './one-time-code.repository.ts';

const GONE = 'This code no longer works. Please request a new one.';
const WRONG = 'This is not the code we sent. Please check it.';

/** Makes a code for the session, in place of any earlier one. */
export async function makeCode(
  context: Pick<AuthContext, 'pool'>,
  trx: Trx<AuthTables>,
  sessionId: string,
): Promise<string> {
  // From 100000: a JSON number has no leading zeros.
  const code = String(randomInt(100_000, 1_000_000));
  const codeHash = await hashCode(context.pool, sessionId, code);
  await replaceCode(trx, { sessionId, codeHash, seconds: OTP_LIFE_SECONDS });
  return code;
}

/** Mails a new code to the session's admin. @throws 429 for more than the limits allow. */
export async function sendCode(context: AuthContext, actor: Actor): Promise<void> {
  const { db, limits } = context;
  await limits.codeNow.take(actor.sessionId);
  await limits.codeBySession.take(actor.sessionId);
  await limits.codeByAdmin.take(actor.adminId);
  await db.transaction().execute(async (trx) => {
    const code = await makeCode(context, trx, actor.sessionId);
    // A letter that could not leave is not worth sending for long, and a newer one takes its place.
    await addJob(trx, SEND_EMAIL, codeMail(actor.email, code, OTP_LIFE_SECONDS), {
      key: `otp:${actor.sessionId}`,
      maxAttempts: 3,
    });
  });
}

/** Verifies the session by its code. @throws 422 for a wrong, used or expired one; the try stays counted. */
export async function verifyCode(
  context: AuthContext,
  actor: Actor,
  { otp, address }: { otp: number; address: string },
): Promise<void> {
  const { db, pool, limits } = context;
  await limits.guess.take(actor.adminId);
  const expected = await takeTry(db, actor.sessionId);
  const given = await hashCode(pool, actor.sessionId, String(otp));
  const isRight = expected !== undefined && timingSafeEqual(expected, given);
  const entry = { actor: actor.email, subject: `session:${actor.sessionId}`, address };
  const verified =
    isRight &&
    (await db.transaction().execute(async (trx) => {
      if (!(await useCode(trx, { sessionId: actor.sessionId, codeHash: given }))) return false;
      await markOtpVerified(trx, actor.sessionId);
      await writeAudit(trx, { ...entry, action: 'otp.verified' });
      return true;
    }));
  if (verified) return limits.guess.forget(actor.adminId);
  await writeAudit(db, { ...entry, action: 'otp.failed' });
  throw invalid({ otp: expected && !isRight ? WRONG : GONE });
}
