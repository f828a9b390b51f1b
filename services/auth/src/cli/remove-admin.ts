import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as adminRepository from '../admin/admin.repository.ts';
import * as invitationRepository from '../invitation/invitation.repository.ts';
import { type CommandCtx, getAdmin } from './command-ctx.ts';

const FORCE = '--force';

/** Deletes an admin with sessions, codes, app and known browsers. */
export async function removeAdmin(ctx: CommandCtx, args: string[]): Promise<void> {
  const admin = await getAdmin(
    ctx,
    args.find((arg) => arg !== FORCE),
  );
  await inTransaction(ctx, async (trx) => {
    await adminRepository.lockAdmins(trx.db);
    const others = await adminRepository.countOtherOwners(trx.db, admin.id);
    if (admin.role === 'owner' && others === 0 && !args.includes(FORCE)) {
      throw new Error(
        `${admin.email} is the last owner. Create another owner first, or add ${FORCE}.`,
      );
    }
    await adminRepository.deleteAdmin(trx.db, admin.id);
    await invitationRepository.endInvitationsBy(trx.db, admin.email);
    await recordChange(trx, {
      action: 'admin.deleted',
      subject: `admin:${admin.id}`,
      name: admin.email,
    });
  });
  ctx.print(`${admin.email} is no longer an admin.`);
}
