import type { PasswordChange } from '@club/contracts/auth/password';
import { invalid } from '@club/service-kit/errors/service-error';
import { adminOf, inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as adminRepository from '../admin/admin.repository.ts';
import { alertAdmin } from '../alert/alert.service.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import { forgetOtherDevices } from '../device/device.service.ts';
import * as invitationRepository from '../invitation/invitation.repository.ts';
import * as sessionRepository from '../session/session.repository.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { passwordProblem } from './password-strength.ts';

/**
 * Changes the admin's password, ends their other sessions and their invitations, and forgets their other browsers. @throws 403 without a fresh code, 422 when the
 * current password is wrong or the new one is easy to guess, 429 after too many wrong passwords
 */
export async function setPassword(ctx: AuthCtx, change: PasswordChange): Promise<void> {
  await assertFreshCode(ctx);
  const { adminId, email, sessionId } = adminOf(ctx);
  const problem = await passwordProblem(change.password, [email]);
  if (problem) throw invalid({ password: problem });
  await ctx.limits.change.take(adminId);
  const admin = await adminRepository.findAdminById(ctx.db, adminId);
  if (!(await passwordMatches(admin?.password_hash, change.current_password))) {
    throw invalid({ current_password: 'This is not your current password.' });
  }
  const passwordHash = await hashPassword(change.password);
  await inTransaction(ctx, async (trx) => {
    await adminRepository.updatePasswordHash(trx.db, adminId, passwordHash);
    const ended = await sessionRepository.endSessionsOf(trx.db, adminId, sessionId);
    await forgetOtherDevices(trx, adminId);
    await invitationRepository.endInvitationsBy(trx.db, email);
    await alertAdmin(trx, email, 'Your password was changed');
    await recordChange(trx, {
      action: 'password.changed',
      subject: `admin:${adminId}`,
      detail: { sessions_ended: ended },
    });
  });
  await ctx.limits.change.forget(adminId);
}
