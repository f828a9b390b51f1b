import type { AdminSession } from '@club/contracts/auth/session';
import { notFound } from '@club/service-kit/errors/service-error';
import { adminOf, inTransaction } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { AuthCtx } from '../auth-ctx.ts';
import { forgetOtherDevices } from '../device/device.service.ts';
import * as sessionRepository from './session.repository.ts';

/** The signed-in admin, the moment until which settings may be changed, and whether the audit log is open. */
export async function getCurrentSession(ctx: AuthCtx) {
  const { email, role, sessionId } = adminOf(ctx);
  const [until, has_opened_log] = await Promise.all([
    sessionRepository.findFreshUntil(ctx.db, sessionId),
    sessionRepository.hasOpenedLog(ctx.db, sessionId),
  ]);
  return { email, role, fresh_until: until?.toISOString() ?? null, has_opened_log };
}

/** The admin's live sessions. @throws 403 without a fresh code */
export async function listSessions(ctx: AuthCtx): Promise<AdminSession[]> {
  await assertFreshCode(ctx);
  const { adminId, sessionId } = adminOf(ctx);
  const sessions = await sessionRepository.listLiveSessions(ctx.db, adminId);
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    address: session.address,
    signed_in_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    otp_verified: session.otp_verified_at !== null,
    current: session.id === sessionId,
  }));
}

/**
 * Ends one of the admin's own sessions, which may be in a lost browser, so all other browsers become unknown. @throws 403 without a fresh code, 404 for a session that is not live
 */
export async function revokeSession(ctx: AuthCtx, { id }: { id: string }): Promise<void> {
  await assertFreshCode(ctx);
  const { adminId } = adminOf(ctx);
  await inTransaction(ctx, async (trx) => {
    const ended = await sessionRepository.endSession(trx.db, { id, adminId });
    if (!ended) throw notFound('Session');
    await forgetOtherDevices(trx, adminId);
    await recordChange(trx, { action: 'session.revoked', subject: `session:${id}` });
  });
}
