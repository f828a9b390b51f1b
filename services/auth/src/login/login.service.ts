import type { Credentials } from '@club/contracts/auth/login';
import { hashToken, newToken } from '@club/service-kit/access/token';
import { writeAudit } from '@club/service-kit/audit/audit';
import { ServiceError, tooMany } from '@club/service-kit/errors/service-error';
import { findAdminByEmail, holdPasswordHash } from '../admin/admin.repository.ts';
import type { Admin } from '../admin/admin.table.ts';
import { normalEmail } from '../admin/admin-email.ts';
import type { AuthContext } from '../auth-context.ts';
import { isLiveMasterToken, renewMasterToken } from '../master-token/master-token.repository.ts';
import { passwordMatches } from '../password/password-hash.ts';
import { insertSession } from '../session/session.repository.ts';
import { auditableEmail } from './auditable-email.ts';
import { countTry, forgetTries, MAX_FAILURES } from './login-failure.repository.ts';

export interface Visitor {
  master: string;
  /** Whom the lock counts. */
  network: string;
  address: string;
  device: string;
}

/**
 * Opens a session and returns its token. Unknown email, wrong password and missing master token take equally long and are
 * answered alike: 401. Five failures lock the account and the network for 15 minutes: 429.
 */
export async function signIn(
  context: AuthContext,
  credentials: Credentials,
  visitor: Visitor,
): Promise<string> {
  const { db } = context;
  const email = normalEmail(credentials.email);
  const keys = [`network:${visitor.network}`, `account:${email}`];
  const locking: string[] = [];
  for (const key of keys) {
    const { failures, lockedSeconds } = await countTry(db, key);
    if (lockedSeconds > 0) throw tooMany(lockedSeconds, lockedText(lockedSeconds));
    if (failures === MAX_FAILURES) locking.push(key.split(':')[0] ?? '');
  }
  const admin = await findAdminByEmail(db, email);
  const [matches, knocked] = await Promise.all([
    passwordMatches(admin?.password_hash, credentials.password),
    isLiveMasterToken(db, hashToken(visitor.master)),
  ]);
  if (!admin || !matches || !knocked) {
    await writeAudit(db, {
      action: 'login.failed',
      actor: auditableEmail(email),
      subject: 'session',
      address: visitor.address,
      ...(locking.length > 0 && { detail: { locks: locking } }),
    });
    throw wrongPair();
  }
  return openSession(context, { admin, visitor, keys });
}

async function openSession(
  { db }: AuthContext,
  { admin, visitor, keys }: { admin: Admin; visitor: Visitor; keys: string[] },
): Promise<string> {
  const token = newToken();
  const masterHash = hashToken(visitor.master);
  await db.transaction().execute(async (trx) => {
    // A password that changes at this moment ends all sessions; this one must not slip in behind it.
    const held = await holdPasswordHash(trx, { id: admin.id, passwordHash: admin.password_hash });
    if (!held) throw wrongPair();
    await forgetTries(trx, keys);
    await renewMasterToken(trx, masterHash);
    const id = await insertSession(trx, {
      adminId: admin.id,
      tokenHash: hashToken(token),
      masterHash,
      device: visitor.device,
      address: visitor.address,
    });
    await writeAudit(trx, {
      action: 'login.succeeded',
      actor: admin.email,
      subject: `session:${id}`,
      address: visitor.address,
      detail: { device: visitor.device },
    });
  });
  return token;
}

const wrongPair = () =>
  new ServiceError(401, 'invalid_credentials', 'Invalid email or password. Please try again.');

const lockedText = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`;
};
