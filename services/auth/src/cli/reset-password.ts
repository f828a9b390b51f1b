import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as adminRepository from '../admin/admin.repository.ts';
import { normalEmail } from '../admin/admin-email.ts';
import { alertAdmin } from '../alert/alert.service.ts';
import * as deviceRepository from '../device/device.repository.ts';
import * as invitationRepository from '../invitation/invitation.repository.ts';
import * as loginFailureRepository from '../login/login-failure.repository.ts';
import { unknownKey } from '../login/login-tries.ts';
import { hashPassword } from '../password/password-hash.ts';
import { randomPassword } from '../password/random-password.ts';
import * as sessionRepository from '../session/session.repository.ts';
import * as totpRepository from '../totp/totp.repository.ts';
import { type CommandCtx, countOf, getAdmin } from './command-ctx.ts';

export async function resetPassword(ctx: CommandCtx, args: string[]): Promise<void> {
  const admin = await getAdmin(ctx, args[0]);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const ended = await inTransaction(ctx, async (trx) => {
    await adminRepository.updatePasswordHash(trx.db, admin.id, passwordHash);
    await deviceRepository.deleteDevicesOf(trx.db, admin.id);
    await totpRepository.deleteTotp(trx.db, admin.id);
    await invitationRepository.endInvitationsBy(trx.db, admin.email);
    await loginFailureRepository.deleteTries(trx.db, unknownKey(normalEmail(admin.email)));
    await alertAdmin(trx, admin.email, 'Your password was reset');
    const count = await sessionRepository.endSessionsOf(trx.db, admin.id);
    await recordChange(trx, {
      action: 'password.reset',
      subject: `admin:${admin.id}`,
      name: admin.email,
      detail: { sessions_ended: count },
    });
    return count;
  });
  ctx.print(`email: ${admin.email}`);
  ctx.print(`password: ${password}`);
  ctx.print(`${countOf(ended)} ended.`);
}
