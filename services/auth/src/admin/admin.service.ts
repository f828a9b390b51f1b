import type { AdminAccount, Invitation } from '@club/contracts/auth/admins';
import type { Role } from '@club/contracts/auth/role';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import { adminOf, inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { alertAdmin, alertOwners } from '../alert/alert.service.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import * as invitationRepository from '../invitation/invitation.repository.ts';
import type { Admin } from '../tables.ts';
import * as adminRepository from './admin.repository.ts';

/** The accounts by email address, and the open invitations. */
export async function listAdmins(
  ctx: AuthCtx,
): Promise<{ admins: AdminAccount[]; invitations: Invitation[] }> {
  const { adminId } = adminOf(ctx);
  const [accounts, invitations] = await Promise.all([
    adminRepository.listAccounts(ctx.db),
    invitationRepository.listInvitations(ctx.db),
  ]);
  return {
    admins: accounts.map(({ created_at, last_sign_in_at, ...account }) => ({
      ...account,
      created_at: created_at.toISOString(),
      last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
      is_current: account.id === adminId,
    })),
    invitations: invitations.map(({ expires_at, ...invitation }) => ({
      ...invitation,
      expires_at: expires_at.toISOString(),
    })),
  };
}

/** @throws 403 without a fresh code, 404, 409 `last_owner` */
export async function updateAdminRole(
  ctx: AuthCtx,
  { id, role }: { id: string; role: Role },
): Promise<void> {
  await assertFreshCode(ctx);
  await inTransaction(ctx, async (trx) => {
    const admin = await lockAdmin(trx, id);
    if (admin.role === role) return;
    if (role !== 'owner') await assertAnotherOwner(trx, admin);
    await adminRepository.updateRole(trx.db, id, role);
    if (role !== 'owner') await invitationRepository.endInvitationsBy(trx.db, admin.email);
    await alertAdmin(trx, admin.email, `Your role in the back office is now ${role}`);
    await recordChange(trx, {
      action: 'admin.role_changed',
      subject: `admin:${id}`,
      name: admin.email,
      detail: { email: admin.email },
      before: { role: admin.role },
      after: { role },
    });
  });
}

/** Deletes an account; its sessions end at once. @throws 403 without a fresh code, 404, 409 `last_owner` */
export async function removeAdmin(ctx: AuthCtx, { id }: { id: string }): Promise<void> {
  await assertFreshCode(ctx);
  await inTransaction(ctx, async (trx) => {
    const admin = await lockAdmin(trx, id);
    await assertAnotherOwner(trx, admin);
    await adminRepository.deleteAdmin(trx.db, id);
    await invitationRepository.endInvitationsBy(trx.db, admin.email);
    await alertOwners(trx, `${admin.email} is no longer an admin`);
    await recordChange(trx, {
      action: 'admin.deleted',
      subject: `admin:${id}`,
      name: admin.email,
      detail: { email: admin.email, role: admin.role },
    });
  });
}

/** Other changes of accounts wait until the transaction ends. @throws 404 */
async function lockAdmin({ db }: AuthCtx, id: string): Promise<Admin> {
  await adminRepository.lockAdmins(db);
  const admin = await adminRepository.findAdminById(db, id);
  if (!admin) throw notFound('Admin');
  return admin;
}

/** @throws 409 `last_owner` */
async function assertAnotherOwner({ db }: AuthCtx, { id, role }: Admin): Promise<void> {
  if (role !== 'owner' || (await adminRepository.countOtherOwners(db, id)) > 0) return;
  throw conflict('last_owner', 'This is the last owner. Make another admin an owner first.');
}
