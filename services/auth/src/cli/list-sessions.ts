import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as deviceRepository from '../device/device.repository.ts';
import * as sessionRepository from '../session/session.repository.ts';
import { type CommandCtx, countOf, getAdmin } from './command-ctx.ts';

export async function listOrEndSessions(ctx: CommandCtx, args: string[]): Promise<void> {
  if (args.includes('--end')) return endSessions(ctx, args);
  const admin = args[0] === undefined ? undefined : await getAdmin(ctx, args[0]);
  const sessions = await sessionRepository.listLiveSessions(ctx.db, admin?.id);
  if (sessions.length === 0) ctx.print('No live sessions.');
  for (const session of sessions) {
    const state = session.otp_verified_at ? 'verified' : 'code not entered';
    ctx.print(
      `${session.email}  ${session.device}  ${session.address}  last seen ${session.last_seen_at.toISOString()}  ${state}`,
    );
  }
}

async function endSessions(ctx: CommandCtx, args: string[]): Promise<void> {
  const email = args.find((arg) => arg !== '--end');
  const admin = await getAdmin(ctx, email);
  const ended = await inTransaction(ctx, async (trx) => {
    const count = await sessionRepository.endSessionsOf(trx.db, admin.id);
    await deviceRepository.deleteDevicesOf(trx.db, admin.id);
    await recordChange(trx, {
      action: 'session.revoked',
      subject: `admin:${admin.id}`,
      name: admin.email,
      detail: { sessions_ended: count },
    });
    return count;
  });
  ctx.print(`${countOf(ended)} of ${admin.email} ended.`);
}
