import type { NewInvitation } from '@club/contracts/auth/admins';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { breaksUnique } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { queueEmails } from '@club/service-kit/email/email';
import { invalid, notAllowed, ServiceError } from '@club/service-kit/errors/service-error';
import { adminOf, inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as adminRepository from '../admin/admin.repository.ts';
import { normalEmail } from '../admin/admin-email.ts';
import { alertOwners } from '../alert/alert.service.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import { giveMasterToken } from '../master-token/master-token.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { passwordProblem } from '../password/password-strength.ts';
import type { InvitationRow } from '../tables.ts';
import * as invitationRepository from './invitation.repository.ts';
import { invitationEmail } from './invitation-email.ts';

const ALREADY_ADMIN = 'This person is an admin already.';

/** Emails an invitation, which ends with the rights of its inviter. @throws 403 without a fresh code, 422 for an admin's email address */
export async function inviteAdmin(ctx: AuthCtx, { email, role }: NewInvitation): Promise<void> {
  await assertFreshCode(ctx);
  const { adminId, email: by } = adminOf(ctx);
  const to = normalEmail(email);
  if (await adminRepository.findAdminByEmail(ctx.db, to)) throw invalid({ email: ALREADY_ADMIN });
  const token = newToken();
  const url = `${ctx.publicUrl}/fake/invitation#${token}`;
  await inTransaction(ctx, async (trx) => {
    // A removal at the same time would not find the invitation.
    if (!(await adminRepository.lockOwner(trx.db, adminId)))
      throw notAllowed('Only an owner invites admins.');
    const row = { id: uuidv7(), email: to, role, token_hash: hashToken(token), invited_by: by };
    await invitationRepository.replaceInvitation(trx.db, row);
    await queueEmails(trx.db, 'urgent', invitationEmail(to, { role, by, url }));
    await recordChange(trx, {
      action: 'admin.invited',
      subject: `invitation:${row.id}`,
      name: to,
      detail: { email: to, role },
    });
  });
}

/** @throws 403 without a fresh code, 404 */
export async function revokeInvitation(ctx: AuthCtx, { id }: { id: string }): Promise<void> {
  await assertFreshCode(ctx);
  await inTransaction(ctx, async (trx) => {
    const { email } = await invitationRepository.deleteInvitation(trx.db, id);
    await recordChange(trx, {
      action: 'admin.invitation_revoked',
      subject: `invitation:${id}`,
      name: email,
      detail: { email },
    });
  });
}

/** Needs no session: the token proves that the invited person reads it. @throws 404 `invitation_ended` */
export async function readInvitation(ctx: AuthCtx, { token }: { token: string }) {
  const { email, role, expires_at } = await openInvitation(ctx, token);
  return { email, role, expires_at: expires_at.toISOString() };
}

/**
 * Creates the account, and gives the browser a master token: the person does not know the hidden entry.
 * @throws 404 `invitation_ended`, 422 for a password that is easy to guess
 */
export async function acceptInvitation(
  ctx: AuthCtx,
  { token, password }: { token: string; password: string },
): Promise<{ success: true; master: string }> {
  const { email, role } = await openInvitation(ctx, token);
  const problem = await passwordProblem(password, [email]);
  if (problem) throw invalid({ password: problem });
  const passwordHash = await hashPassword(password);
  const actor = { ...ctx.actor, name: email };
  const master = await inTransaction({ ...ctx, actor }, async (trx) => {
    // Only one of two requests finds the row.
    const invitation = await openInvitation(trx, token);
    await invitationRepository.deleteInvitation(trx.db, invitation.id);
    const id = await createAccount(trx, { email, role, passwordHash });
    await alertOwners(trx, `${email} is now an admin (${role})`);
    await recordChange(trx, {
      action: 'admin.created',
      subject: `admin:${id}`,
      name: email,
      detail: { email, role, invited_by: invitation.invited_by },
    });
    return giveMasterToken(trx, 'invitation');
  });
  return { success: true, master };
}

async function createAccount(
  { db }: Pick<AuthCtx, 'db'>,
  account: Pick<InvitationRow, 'email' | 'role'> & { passwordHash: string },
): Promise<string> {
  try {
    return await adminRepository.insertAdmin(db, account);
  } catch (error) {
    if (breaksUnique(error, 'admin_email')) throw ended();
    throw error;
  }
}

async function openInvitation({ db }: Pick<AuthCtx, 'db'>, token: string): Promise<InvitationRow> {
  const found = await invitationRepository.findInvitation(db, hashToken(token));
  if (!found) throw ended();
  return found;
}

const ended = () =>
  new ServiceError(
    404,
    'invitation_ended',
    'This invitation has been used or has ended. Please ask an owner for another one.',
  );
