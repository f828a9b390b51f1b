import type { AdminAlert } from '@club/service-kit/email/alert-admins';
import { queueEmails } from '@club/service-kit/email/email';
import { type Ctx, inTransaction } from '@club/service-kit/use-case/ctx';
import * as adminRepository from '../admin/admin.repository.ts';
import { normalEmail } from '../admin/admin-email.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import * as loginFailureRepository from '../login/login-failure.repository.ts';
import type { AuthTables } from '../tables.ts';
import { changeEmail, failuresEmail } from './alert-emails.ts';

/** Failures within an hour that an admin gets an email about. */
const MANY_FAILURES = 10;

/** Sends an admin an email about a change of their account, in the caller's transaction. */
export async function alertAdmin(
  { db, actor }: Pick<Ctx<AuthTables>, 'db' | 'actor'>,
  email: string,
  change: string,
): Promise<void> {
  const alert: AdminAlert = { change, by: actor, at: new Date().toISOString() };
  await queueEmails(db, 'urgent', changeEmail(email, alert));
}

/** Sends each owner an email about a change of the accounts, in the caller's transaction. */
export async function alertOwners(
  { db, actor }: Pick<Ctx<AuthTables>, 'db' | 'actor'>,
  change: string,
): Promise<void> {
  const alert: AdminAlert = { change, by: actor, at: new Date().toISOString() };
  const owners = await adminRepository.listOwners(db);
  await queueEmails(db, 'urgent', ...owners.map(({ email }) => changeEmail(email, alert)));
}

/** Sends every admin, or every owner, an email about a change. */
export async function alertAllAdmins(
  { db }: Pick<Ctx<AuthTables>, 'db'>,
  alert: AdminAlert,
): Promise<void> {
  const admins = alert.isForOwners
    ? await adminRepository.listOwners(db)
    : await adminRepository.listAdmins(db);
  await queueEmails(db, 'urgent', ...admins.map(({ email }) => changeEmail(email, alert)));
}

/**
 * Counts a failed sign-in and emails the admin about the tenth within an hour; at most once per hour. Unknown email
 * addresses are counted in the same time.
 */
export async function countFailedSignIn(
  ctx: Pick<AuthCtx, 'db' | 'pool'>,
  email: string,
  isAdmin: boolean,
): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    const key = `alert:${normalEmail(email)}`;
    const failures = await loginFailureRepository.countInHour(db, key);
    if (failures !== MANY_FAILURES || !isAdmin) return;
    const at = new Date().toISOString();
    await queueEmails(db, 'urgent', failuresEmail(email, { failures, at }));
  });
}
