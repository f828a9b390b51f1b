import type { Credentials } from '@club/contracts/auth/login';
import { findSession } from '@club/service-kit/access/admin-guard';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { ServiceError, tooMany } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import * as adminRepository from '../admin/admin.repository.ts';
import type { Admin } from '../admin/admin.table.ts';
import { normalEmail } from '../admin/admin-email.ts';
import type { AuthCtx } from '../auth-ctx.ts';
import * as masterTokenRepository from '../master-token/master-token.repository.ts';
import { passwordMatches } from '../password/password-hash.ts';
import * as sessionRepository from '../session/session.repository.ts';
import { auditableEmail } from './auditable-email.ts';
import * as loginFailureRepository from './login-failure.repository.ts';

/**
 * Opens a session. Unknown email, wrong password and missing master token take equally long and get the same response.
 * @throws 401, 429 after five failures: they lock the account and the network for 15 minutes
 */
export async function login(ctx: AuthCtx, credentials: Credentials): Promise<{ token: string }> {
  const email = normalEmail(credentials.email);
  const keys = [`network:${ctx.network}`, `account:${email}`];
  const locks = await countTries(ctx, keys);
  const admin = await adminRepository.findAdminByEmail(ctx.db, email);
  const [matches, hasMasterToken] = await Promise.all([
    passwordMatches(admin?.password_hash, credentials.password),
    masterTokenRepository.isLiveMasterToken(ctx.db, hashToken(ctx.tokens.master)),
  ]);
  if (admin && matches && hasMasterToken) return openSession(ctx, { admin, keys });
  const actor = { ...ctx.actor, name: auditableEmail(email) };
  await recordChange(
    { ...ctx, actor },
    {
      action: 'login.failed',
      subject: 'session',
      ...(locks.length > 0 && { detail: { locks } }),
    },
  );
  throw wrongCredentials();
}

/** Counts the try on each key. Returns the kinds of keys that it locks. @throws 429 for a locked key */
async function countTries({ db }: AuthCtx, keys: string[]): Promise<string[]> {
  const locks: string[] = [];
  for (const key of keys) {
    const { failures, lockedSeconds } = await loginFailureRepository.countTry(db, key);
    if (lockedSeconds > 0) throw tooMany(lockedSeconds, lockedText(lockedSeconds));
    if (failures === loginFailureRepository.MAX_FAILURES) locks.push(key.split(':')[0] ?? '');
  }
  return locks;
}

async function openSession(
  ctx: AuthCtx,
  { admin, keys }: { admin: Admin; keys: string[] },
): Promise<{ token: string }> {
  const token = newToken();
  const masterHash = hashToken(ctx.tokens.master);
  const actor = { ...ctx.actor, name: admin.email };
  await inTransaction({ ...ctx, actor }, async (trx) => {
    // A password change ends all sessions; a session with the old password must not be added after it.
    const isUnchanged = await adminRepository.lockPasswordHash(trx.db, {
      id: admin.id,
      passwordHash: admin.password_hash,
    });
    if (!isUnchanged) throw wrongCredentials();
    await loginFailureRepository.deleteTries(trx.db, keys);
    await masterTokenRepository.renewMasterToken(trx.db, masterHash);
    const { device } = ctx;
    const id = await sessionRepository.insertSession(trx.db, {
      adminId: admin.id,
      tokenHash: hashToken(token),
      masterHash,
      device,
      address: ctx.actor.address ?? 'unknown',
    });
    await recordChange(trx, {
      action: 'login.succeeded',
      subject: `session:${id}`,
      detail: { device },
    });
  });
  return { token };
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

const lockedText = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`;
};
