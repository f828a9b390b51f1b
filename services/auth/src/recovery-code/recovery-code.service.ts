import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@club/contracts/auth/recovery-codes';
import type { Actor } from '@club/service-kit/access/admin-guard';
import { assertFreshCode } from '@club/service-kit/access/fresh-code';
import { writeAudit } from '@club/service-kit/audit/audit';
import { invalid } from '@club/service-kit/errors/service-error';
import type { AuthContext } from '../auth-context.ts';
import { hashCode } from '../one-time-code/code-hash.ts';
import { markOtpVerified } from '../session/session.repository.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './recovery-code.repository.ts';

/** Crockford's: no letter that reads as a digit. Ten of them are 50 random bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = (): string => {
  const half = () => Array.from({ length: 5 }, () => LETTERS[randomInt(32)]).join('');
  return `${half()}-${half()}`;
};

/** The code as it was made, however it was typed. */
const normalCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Makes ten codes, told this once; earlier ones stop working. @throws 403 without a fresh code. */
export async function makeRecoveryCodes(
  { db, pool }: AuthContext,
  actor: Actor,
  address: string,
): Promise<string[]> {
  await assertFreshCode(pool, actor.sessionId);
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  const hashes = await Promise.all(
    codes.map((code) => hashCode(pool, actor.adminId, normalCode(code))),
  );
  await db.transaction().execute(async (trx) => {
    await replaceRecoveryCodes(trx, actor.adminId, hashes);
    await writeAudit(trx, {
      action: 'recovery_codes.created',
      actor: actor.email,
      subject: `admin:${actor.adminId}`,
      address,
    });
  });
  return codes;
}

export async function getRecoveryCodeState({ db }: AuthContext, actor: Actor) {
  const { left, createdAt } = await countRecoveryCodes(db, actor.adminId);
  return { left, created_at: createdAt?.toISOString() ?? null };
}

/** Verifies the session in place of the one-time code. @throws 422 for a wrong or used one. */
export async function verifyByRecoveryCode(
  { db, pool, limits }: AuthContext,
  actor: Actor,
  { code, address }: { code: string; address: string },
): Promise<void> {
  await limits.guess.take(actor.adminId);
  const hash = await hashCode(pool, actor.adminId, normalCode(code));
  const entry = { actor: actor.email, subject: `session:${actor.sessionId}`, address };
  const verified = await db.transaction().execute(async (trx) => {
    if (!(await useRecoveryCode(trx, { adminId: actor.adminId, hash }))) return false;
    await markOtpVerified(trx, actor.sessionId);
    await writeAudit(trx, { ...entry, action: 'recovery_code.used' });
    return true;
  });
  if (verified) return limits.guess.forget(actor.adminId);
  await writeAudit(db, { ...entry, action: 'recovery_code.failed' });
  throw invalid({ recovery_code: 'This recovery code is wrong or was used before.' });
}
