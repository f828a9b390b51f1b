import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { createAuthLimits, forgetGuesses } from '../access/limits.ts';
import * as loginFailureRepository from '../login/login-failure.repository.ts';
import { type CommandCtx, getAdmin } from './command-ctx.ts';

/** Deletes the counts of failed tries of all browsers, and of wrong codes of one admin. */
export async function unlock(ctx: CommandCtx, args: string[]): Promise<void> {
  const admin = args[0] === undefined ? undefined : await getAdmin(ctx, args[0]);
  await inTransaction(ctx, async (trx) => {
    await loginFailureRepository.deleteAllTries(trx.db);
    const subject = admin ? `admin:${admin.id}` : 'everyone';
    await recordChange(trx, { action: 'login.unlocked', subject, name: admin?.email });
  });
  if (admin) {
    const limits = createAuthLimits(ctx.pool);
    await forgetGuesses(limits, admin.id);
    await limits.codeByAdmin.forget(admin.id);
  }
  ctx.print(admin ? `${admin.email} can sign in again.` : 'Every browser can try again at once.');
}
