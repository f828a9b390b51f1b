import { OTP_LIFE_SECONDS } from '@club/contracts/auth/one-time-code';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { createCode } from '../one-time-code/one-time-code.service.ts';
import * as sessionRepository from '../session/session.repository.ts';
import { type CommandCtx, getAdmin } from './command-ctx.ts';

/** Prints a code for a session that still needs one, or else for the latest sign-in. */
export async function printCode(ctx: CommandCtx, args: string[]): Promise<void> {
  const admin = await getAdmin(ctx, args[0]);
  const latest = (await sessionRepository.listLiveSessions(ctx.db, admin.id))
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .sort((a, b) => Number(a.otp_verified_at !== null) - Number(b.otp_verified_at !== null))[0];
  if (!latest) {
    throw new Error(`${admin.email} is not signed in. Sign in first, then ask for a code.`);
  }
  const code = await inTransaction(ctx, async (trx) => {
    await recordChange(trx, { action: 'otp.printed', subject: `session:${latest.id}` });
    return createCode(trx, latest.id);
  });
  const seconds = OTP_LIFE_SECONDS;
  ctx.print(`${code}  for ${latest.device}, ${latest.address}; works for ${seconds} seconds.`);
}
