import type { Credentials } from '@club/contracts/auth/login';
import { findSession } from '@club/service-kit/access/admin-guard';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { ServiceError } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { hasEntered } from '../access/hidden-entry.ts';
import * as adminRepository from '../admin/admin.repository.ts';
import { auditableEmail, normalEmail } from '../admin/admin-email.ts';
import { countFailedSignIn } from '../alert/alert.service.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import * as masterTokenRepository from '../master-token/master-token.repository.ts';
import { giveMasterToken } from '../master-token/master-token.service.ts';
import { passwordMatches } from '../password/password-hash.ts';
import { passwordQueues } from '../password/password-queue.ts';
import * as sessionRepository from '../session/session.repository.ts';
import type { Admin } from '../tables.ts';
import * as loginFailureRepository from './login-failure.repository.ts';
import { findBrowser, type LoginBrowser, tryPassword, unknownKey } from './login-tries.ts';
import { recordStranger } from './record-stranger.ts';

/**
 * Opens a session, and gives a known browser without a live master token a new one. Unknown email, wrong password and a
 * browser that did not come through the hidden entry take equally long and get the same response. Its try counts nowhere,
 * so a stranger cannot make an admin wait.
 * @throws 401, 429 after five failures of this browser, 503 when too many tries wait
 */
export async function login(ctx: AuthCtx, credentials: Credentials): Promise<OpenedSession> {
  const email = normalEmail(credentials.email);
  const { password } = credentials;
  const actor = { ...ctx.actor, name: auditableEmail(email) };
  if (!(await hasEntered(ctx))) {
    await passwordQueues.stranger(() => passwordMatches(undefined, password));
    await recordStranger({ ...ctx, actor }, FAILED);
    throw wrongCredentials();
  }
  const admin = await adminRepository.findAdminByEmail(ctx.db, email);
  const browser = await findBrowser(ctx, admin);
  const matches = await tryPassword(ctx, browser, { email, password, admin });
  if (admin && matches) return openSession(ctx, { admin, browser });
  if (!browser.isKnown) await loginFailureRepository.countFailure(ctx.db, unknownKey(email));
  await countFailedSignIn(ctx, admin?.email ?? email, admin !== undefined);
  await recordChange({ ...ctx, actor }, FAILED);
  throw wrongCredentials();
}

interface OpenedSession {
  /** The token of the session. */
  token: string;
  master: string;
}

const FAILED = { action: 'login.failed', subject: 'session' } as const;

async function openSession(
  ctx: AuthCtx,
  { admin, browser }: { admin: Admin; browser: LoginBrowser },
): Promise<OpenedSession> {
  const token = newToken();
  const actor = { ...ctx.actor, name: admin.email };
  const master = await inTransaction({ ...ctx, actor }, async (trx) => {
    // A password change ends all sessions; a session with the old password must not be added after it.
    const isUnchanged = await adminRepository.lockPasswordHash(trx.db, {
      id: admin.id,
      passwordHash: admin.password_hash,
    });
    if (!isUnchanged) throw wrongCredentials();
    await loginFailureRepository.deleteTries(trx.db, browser.key);
    const given = await giveMasterToken(trx, 'sign-in');
    const { device } = ctx;
    const id = await sessionRepository.insertSession(trx.db, {
      adminId: admin.id,
      tokenHash: hashToken(token),
      masterHash: hashToken(given),
      device,
      address: ctx.actor.address ?? 'unknown',
    });
    await recordChange(trx, {
      action: 'login.succeeded',
      subject: `session:${id}`,
      detail: { device },
    });
    return given;
  });
  return { token, master };
}

/** Ends the session and the master token. It never fails: without a live session there is nothing to end. */
export async function logout(ctx: AuthCtx): Promise<void> {
  const admin = await findSession(ctx.pool, ctx.tokens);
  if (!admin) return;
  const actor = { ...ctx.actor, name: admin.email };
  await inTransaction({ ...ctx, actor }, async (trx) => {
    const { adminId, sessionId } = admin;
    await sessionRepository.endSession(trx.db, { id: sessionId, adminId });
    await masterTokenRepository.expireMasterToken(trx.db, hashToken(ctx.tokens.master));
    await recordChange(trx, { action: 'session.ended', subject: `session:${sessionId}` });
  });
}

const wrongCredentials = () =>
  new ServiceError(401, 'invalid_credentials', 'Invalid email or password. Please try again.');
