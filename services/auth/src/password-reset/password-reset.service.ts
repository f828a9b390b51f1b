import type { ForgottenPassword, ResetForm } from '@club/contracts/auth/password-reset';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { queueEmails } from '@club/service-kit/email/email';
import { invalid, ServiceError } from '@club/service-kit/errors/service-error';
import { addJob } from '@club/service-kit/jobs/job-queue';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { hasEntered } from '../access/hidden-entry.ts';
import { forgetGuesses } from '../access/limits.ts';
import * as adminRepository from '../admin/admin.repository.ts';
import { auditableEmail, normalEmail } from '../admin/admin-email.ts';
import { alertAdmin, countFailedSignIn } from '../alert/alert.service.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import { forgetOtherDevices } from '../device/device.service.ts';
import * as invitationRepository from '../invitation/invitation.repository.ts';
import * as loginFailureRepository from '../login/login-failure.repository.ts';
import { unknownKey } from '../login/login-tries.ts';
import { recordStranger } from '../login/record-stranger.ts';
import { giveMasterToken } from '../master-token/master-token.service.ts';
import { hashPassword } from '../password/password-hash.ts';
import { passwordProblem } from '../password/password-strength.ts';
import * as sessionRepository from '../session/session.repository.ts';
import type { Admin } from '../tables.ts';
import * as passwordResetRepository from './password-reset.repository.ts';
import { passwordResetEmail } from './password-reset-email.ts';
import { needsCode, useCode } from './second-factor.ts';

/** The job's name in the queue. */
export const SEND_PASSWORD_RESET = 'send_password_reset';

const REQUESTED = { action: 'password_reset.requested', subject: 'password_reset' } as const;

/**
 * Queues the work for an email address, known or not, so that both take the same time and get the same answer. A browser
 * that did not come through the hidden entry gets the same answer, and nothing else happens.
 */
export async function requestPasswordReset(
  ctx: AuthCtx,
  { email: typed }: ForgottenPassword,
): Promise<void> {
  const email = normalEmail(typed);
  const stranger = { ...ctx, actor: { ...ctx.actor, name: auditableEmail(email) } };
  if (!(await hasEntered(ctx))) return recordStranger(stranger, REQUESTED);
  if (!(await mayRequest(ctx, email))) return;
  await inTransaction(stranger, async (trx) => {
    await addJob(trx.db, SEND_PASSWORD_RESET, { email }, { priority: 'urgent' });
    await recordChange(trx, REQUESTED);
  });
}

/** Few links for one email address. Above the limit nothing is sent, and the answer stays the same. */
async function mayRequest({ limits }: AuthCtx, email: string): Promise<boolean> {
  try {
    await limits.resetByAddress.take(hashToken(email).toString('base64url'));
    return true;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

/** The job: emails a link, if the email address belongs to an admin. */
export async function sendPasswordReset(
  { db, publicUrl }: Pick<AuthCtx, 'db' | 'publicUrl'>,
  { email }: { email: string },
): Promise<void> {
  const admin = await adminRepository.findAdminByEmail(db, email);
  if (!admin) return;
  const token = newToken();
  const url = `${publicUrl}/fake/password/new#${token}`;
  await passwordResetRepository.replaceReset(db, admin.id, hashToken(token));
  await queueEmails(db, 'urgent', passwordResetEmail(admin.email, url));
}

/** For the person who has the link. @throws 403 `second_factor_missing`, 404 `link_ended` */
export async function readPasswordReset(ctx: AuthCtx, { token }: { token: string }) {
  const { id, email } = await adminOfLink(ctx, token);
  return { email, needs_code: await needsCode(ctx, id) };
}

/**
 * Sets the password by the link and the second factor. All sessions and invitations of the admin end, and other browsers become unknown.
 * @throws 403 `second_factor_missing`, 404 `link_ended`, 422 for a weak password or a wrong code, 429 after too many wrong codes
 */
export async function resetPassword(
  ctx: AuthCtx,
  { token, password, code }: ResetForm & { token: string },
): Promise<{ success: true; master: string }> {
  const admin = await adminOfLink(ctx, token);
  const problem = await passwordProblem(password, [admin.email]);
  if (problem) throw invalid({ password: problem });
  const withCode = await needsCode(ctx, admin.id);
  if (withCode && !code) throw invalid({ code: 'Enter a code of your app, or a recovery code.' });
  await ctx.limits.linkCode.take(admin.id);
  const passwordHash = await hashPassword(password);
  const actor = { ...ctx.actor, name: admin.email };
  const master = await inTransaction({ ...ctx, actor }, async (trx) => {
    if (withCode && !(await useCode(trx, admin.id, code))) return undefined;
    // Only one of two requests finds the row; the other one gives its code back.
    if (!(await passwordResetRepository.useReset(trx.db, hashToken(token)))) throw ended();
    await savePassword(trx, admin, passwordHash);
    return giveMasterToken(trx, 'password_reset');
  });
  if (!master) return refuseCode({ ...ctx, actor }, admin);
  await forgetGuesses(ctx.limits, admin.id);
  return { success: true, master };
}

type Account = Pick<Admin, 'id' | 'email'>;

async function savePassword(trx: AuthCtx, { id, email }: Account, passwordHash: string) {
  await adminRepository.updatePasswordHash(trx.db, id, passwordHash);
  const ended = await sessionRepository.endSessionsOf(trx.db, id);
  await forgetOtherDevices(trx, id);
  await invitationRepository.endInvitationsBy(trx.db, email);
  await loginFailureRepository.deleteTries(trx.db, unknownKey(normalEmail(email)));
  await alertAdmin(trx, email, 'Your password was changed');
  await recordChange(trx, {
    action: 'password.reset',
    subject: `admin:${id}`,
    detail: { by: 'email', sessions_ended: ended },
  });
}

/** @throws always 422 */
async function refuseCode(ctx: AuthCtx, { id, email }: Account): Promise<never> {
  await countFailedSignIn(ctx, email, true);
  await recordChange(ctx, { action: 'password_reset.failed', subject: `admin:${id}` });
  throw invalid({ code: 'This code is wrong or was used before.' });
}

async function adminOfLink({ db }: Pick<AuthCtx, 'db'>, token: string): Promise<Account> {
  const admin = await passwordResetRepository.findAdminOfReset(db, hashToken(token));
  if (!admin) throw ended();
  return admin;
}

const ended = () =>
  new ServiceError(
    404,
    'link_ended',
    'This link has been used or has ended. Please request another one at the sign-in.',
  );
