import { randomInt } from 'node:crypto';
import type { RecoveryCode } from '@club/contracts/auth/one-time-code';
import { RECOVERY_CODE_COUNT } from '@club/contracts/auth/recovery-codes';
import { invalid } from '@club/service-kit/errors/service-error';
import { adminOf, inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { alertAdmin, countFailedSignIn } from '../alert/alert.service.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import { hashCode } from '../one-time-code/code-hash.ts';
import { type Verified, verifySession } from '../one-time-code/verify-session.ts';
import * as recoveryCodeRepository from './recovery-code.repository.ts';

/** Crockford's base 32, without letters that look like digits. Ten characters are 50 random bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = (): string => {
  const half = () => Array.from({ length: 5 }, () => LETTERS[randomInt(32)]).join('');
  return `${half()}-${half()}`;
};

/** Converts a typed code to the form in which it was created. */
const normalCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Creates ten codes, which are shown only once; earlier codes stop working. @throws 403 without a fresh code */
export async function createRecoveryCodes(ctx: AuthCtx): Promise<{ codes: string[] }> {
  await assertFreshCode(ctx);
  const { adminId, email } = adminOf(ctx);
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  const hashes = await Promise.all(
    codes.map((code) => hashCode(ctx.pool, adminId, normalCode(code))),
  );
  await inTransaction(ctx, async (trx) => {
    await recoveryCodeRepository.replaceRecoveryCodes(trx.db, adminId, hashes);
    await alertAdmin(trx, email, 'New recovery codes were made for your account');
    await recordChange(trx, { action: 'recovery_codes.created', subject: `admin:${adminId}` });
  });
  return { codes };
}

/** The number of unused codes of the admin, and the time of their creation. */
export async function getRecoveryCodes(ctx: AuthCtx) {
  const { adminId } = adminOf(ctx);
  const { left, createdAt } = await recoveryCodeRepository.countRecoveryCodes(ctx.db, adminId);
  return { left, created_at: createdAt?.toISOString() ?? null };
}

/**
 * Verifies the session by a recovery code instead of a one-time code. Its 50 random bits need no limit over all sessions, which
 * somebody who knows the password could use up. @throws 422 for a wrong or used code, 429 after too many in this session
 */
export async function verifyRecoveryCode(
  ctx: AuthCtx,
  { recovery_code: code }: RecoveryCode,
): Promise<Verified> {
  const admin = adminOf(ctx);
  await ctx.limits.recoveryCode.take(admin.sessionId);
  const subject = `session:${admin.sessionId}`;
  const verified = await inTransaction(ctx, async (trx) => {
    if (!(await useOwnRecoveryCode(trx, admin.adminId, code))) return undefined;
    await recordChange(trx, { action: 'recovery_code.used', subject });
    return verifySession(trx, admin);
  });
  if (verified) {
    await ctx.limits.recoveryCode.forget(admin.sessionId);
    return verified;
  }
  await countFailedSignIn(ctx, admin.email, true);
  await recordChange(ctx, { action: 'recovery_code.failed', subject });
  throw invalid({ recovery_code: 'This recovery code is wrong or was used before.' });
}

/** Uses up a recovery code of the admin; false for a wrong or used one. */
export async function useOwnRecoveryCode(
  { pool, db }: Pick<AuthCtx, 'pool' | 'db'>,
  adminId: string,
  code: string,
): Promise<boolean> {
  const hash = await hashCode(pool, adminId, normalCode(code));
  return recoveryCodeRepository.useRecoveryCode(db, { adminId, hash });
}
