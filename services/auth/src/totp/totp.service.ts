import { readClub } from '@club/service-kit/email/club';
import { invalid } from '@club/service-kit/errors/service-error';
import { adminOf, inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { alertAdmin } from '../alert/alert.service.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import * as totpRepository from './totp.repository.ts';
import { keyUri, newKey, stepOf } from './totp-code.ts';

export async function getTotp(ctx: AuthCtx) {
  const totp = await totpRepository.findTotp(ctx.db, adminOf(ctx).adminId);
  return { created_at: totp?.created_at?.toISOString() ?? null };
}

/** Creates a key, which works after its first code. @throws 403 without a fresh code */
export async function createTotp(ctx: AuthCtx): Promise<{ key: string; uri: string }> {
  await assertFreshCode(ctx);
  const { adminId, email } = adminOf(ctx);
  const key = newKey();
  await totpRepository.savePendingKey(ctx.db, adminId, key);
  const { name } = await readClub(ctx.pool);
  return { key, uri: keyUri(key, name, email) };
}

/** Turns the new app on. @throws 403 without a fresh code, 422 for a wrong code, 429 after too many wrong codes */
export async function confirmTotp(ctx: AuthCtx, { code }: { code: string }): Promise<void> {
  await assertFreshCode(ctx);
  const { adminId, email } = adminOf(ctx);
  await ctx.limits.change.take(adminId);
  const key = (await totpRepository.findTotp(ctx.db, adminId))?.pending_key;
  const step = key ? stepOf(key, code) : undefined;
  const isOn =
    key &&
    step !== undefined &&
    (await inTransaction(ctx, async (trx) => {
      if (!(await totpRepository.activateKey(trx.db, { adminId, key, step }))) return false;
      await alertAdmin(trx, email, 'An authenticator app was added to your account');
      await recordChange(trx, { action: 'totp.created', subject: `admin:${adminId}` });
      return true;
    }));
  if (!isOn) throw invalid({ code: 'This is not the code that the app shows. Please try again.' });
  await ctx.limits.change.forget(adminId);
}

/** Turns the app off. @throws 403 without a fresh code */
export async function deleteTotp(ctx: AuthCtx): Promise<void> {
  await assertFreshCode(ctx);
  const { adminId, email } = adminOf(ctx);
  await inTransaction(ctx, async (trx) => {
    if (!(await totpRepository.deleteTotp(trx.db, adminId))) return;
    await alertAdmin(trx, email, 'The authenticator app was removed from your account');
    await recordChange(trx, { action: 'totp.deleted', subject: `admin:${adminId}` });
  });
}

/** Uses a code of the admin's app; false for a wrong or used code, and without an app. */
export async function useTotpCode(
  { db }: Pick<AuthCtx, 'db'>,
  adminId: string,
  code: string,
): Promise<boolean> {
  const key = (await totpRepository.findTotp(db, adminId))?.key;
  const step = key ? stepOf(key, code) : undefined;
  if (!key || step === undefined) return false;
  return totpRepository.useStep(db, { adminId, key, step });
}
