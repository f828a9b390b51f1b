import type { PasswordChange } from '@club/contracts/auth/password';
import type { Actor } from '@club/service-kit/access/admin-guard';
import { assertFreshCode } from '@club/service-kit/access/fresh-code';
import { writeAudit } from '@club/service-kit/audit/audit';
import { invalid } from '@club/service-kit/errors/service-error';
import { findAdminById, updatePasswordHash } from '../admin/admin.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { endSessionsOf } from '../session/session.repository.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { passwordProblem } from './password-strength.ts';

/**
 * Changes the admin's password and ends all their other sessions. @throws 403 without a fresh code, 422 when the current
 * password is wrong or the new one is easy to guess, 429 after too many wrong ones.
 */
export async function changePassword(
  { db, pool, limits }: AuthContext,
  actor: Actor,
  { change, address }: { change: PasswordChange; address: string },
): Promise<void> {
  await assertFreshCode(pool, actor.sessionId);
  const problem = await passwordProblem(change.password, [actor.email]);
  if (problem) throw invalid({ password: problem });
  await limits.guess.take(actor.adminId);
  const admin = await findAdminById(db, actor.adminId);
  if (!(await passwordMatches(admin?.password_hash, change.current_password))) {
    throw invalid({ current_password: 'This is not your current password.' });
  }
  const passwordHash = await hashPassword(change.password);
  await db.transaction().execute(async (trx) => {
    await updatePasswordHash(trx, actor.adminId, passwordHash);
    const ended = await endSessionsOf(trx, actor.adminId, actor.sessionId);
    await writeAudit(trx, {
      action: 'password.changed',
      actor: actor.email,
      subject: `admin:${actor.adminId}`,
      address,
      detail: { sessions_ended: ended },
    });
  });
  await limits.guess.forget(actor.adminId);
}
