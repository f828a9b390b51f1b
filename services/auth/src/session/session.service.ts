import type { AdminSession } from '@club/contracts/auth/session';
import type { Actor } from '@club/service-kit/access/admin-guard';
import { assertFreshCode } from '@club/service-kit/access/fresh-code';
import { hashToken } from '@club/service-kit/access/token';
import { writeAudit } from '@club/service-kit/audit/audit';
import { notFound } from '@club/service-kit/errors/service-error';
import type { AuthContext } from '../auth-context.ts';
import { expireMasterToken } from '../master-token/master-token.repository.ts';
import { endSession, findFreshUntil, listLiveSessions } from './session.repository.ts';

/** Who is signed in, and until when they may change settings. */
export async function getCurrentSession({ db }: AuthContext, actor: Actor) {
  const until = await findFreshUntil(db, actor.sessionId);
  return { email: actor.email, fresh_until: until?.toISOString() ?? null };
}

/** Where the admin is signed in. @throws 403 without a fresh code. */
export async function listOwnSessions(
  { db, pool }: AuthContext,
  actor: Actor,
): Promise<AdminSession[]> {
  await assertFreshCode(pool, actor.sessionId);
  const sessions = await listLiveSessions(db, actor.adminId);
  return sessions.map((session) => ({
    id: session.id,
    device: session.device,
    address: session.address,
    signed_in_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    otp_verified: session.otp_verified_at !== null,
    current: session.id === actor.sessionId,
  }));
}

/** Ends one of the admin's own sessions. @throws 403 without a fresh code, 404 when there is no such live one. */
export async function revokeOwnSession(
  { db, pool }: AuthContext,
  actor: Actor,
  { id, address }: { id: string; address: string },
): Promise<void> {
  await assertFreshCode(pool, actor.sessionId);
  await db.transaction().execute(async (trx) => {
    if (!(await endSession(trx, { id, adminId: actor.adminId }))) throw notFound('Session');
    await writeAudit(trx, {
      action: 'session.revoked',
      actor: actor.email,
      subject: `session:${id}`,
      address,
    });
  });
}

/** Ends what the two tokens still open. Never fails: whoever leaves, leaves. */
export async function signOut(
  { db }: AuthContext,
  { actor, master, address }: { actor: Actor | undefined; master: string; address: string },
): Promise<void> {
  if (!actor) return;
  await db.transaction().execute(async (trx) => {
    await endSession(trx, { id: actor.sessionId, adminId: actor.adminId });
    await expireMasterToken(trx, hashToken(master));
    await writeAudit(trx, {
      action: 'session.ended',
      actor: actor.email,
      subject: `session:${actor.sessionId}`,
      address,
    });
  });
}
