import { OTP_LIFE_SECONDS } from '@club/contracts/auth/one-time-code';
import { writeAudit } from '@club/service-kit/audit/audit';
import { makeCode } from '../one-time-code/one-time-code.service.ts';
import { listLiveSessions } from '../session/session.repository.ts';
import { type CommandContext, getAdmin, TERMINAL } from './command-context.ts';

/** For the session that waits for its code, the latest sign-in first. */
export async function printCode(context: CommandContext, args: string[]): Promise<void> {
  const { db, print } = context;
  const admin = await getAdmin(db, args[0]);
  const latest = (await listLiveSessions(db, admin.id))
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .sort((a, b) => Number(a.otp_verified_at !== null) - Number(b.otp_verified_at !== null))[0];
  if (!latest)
    throw new Error(`${admin.email} is not signed in. Sign in first, then ask for a code.`);
  const code = await db.transaction().execute(async (trx) => {
    await writeAudit(trx, {
      action: 'otp.printed',
      actor: TERMINAL,
      subject: `session:${latest.id}`,
    });
    return makeCode(context, trx, latest.id);
  });
  print(`${code}  for ${latest.device}, ${latest.address}; works for ${OTP_LIFE_SECONDS} seconds.`);
}
