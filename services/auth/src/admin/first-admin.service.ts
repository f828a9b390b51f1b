import { writeAudit } from '@club/service-kit/audit/audit';
import { createDatabase, type Pool } from '@club/service-kit/db/database';
import type { Log } from '@club/service-kit/log/logger';
import { hashPassword } from '../password/password-hash.ts';
import { passwordProblem } from '../password/password-strength.ts';
import { randomPassword } from '../password/random-password.ts';
import type { AuthTables } from '../tables.ts';
import { hasNoAdmin, insertAdmin } from './admin.repository.ts';
import { normalEmail } from './admin-email.ts';

interface FirstAdmin {
  email: string;
  /** Without a password, a random one is created. */
  password?: string;
}

/**
 * Creates the first admin if there is none, also when several processes start at once. Returns the random password that it
 * created, to be shown once. @throws with a line for the operator when the given password is too weak.
 */
export async function ensureFirstAdmin(
  pool: Pool,
  { email, password }: FirstAdmin,
  log: Log,
): Promise<{ email: string; password: string } | undefined> {
  const db = createDatabase<AuthTables>(pool, 'auth');
  return db.transaction().execute(async (trx) => {
    if (!(await hasNoAdmin(trx))) return undefined;
    const problem = password && (await passwordProblem(password, [email]));
    if (problem) throw new Error(`ADMIN_PASSWORD: ${problem}`);
    const chosen = password ?? randomPassword();
    const address = normalEmail(email);
    const id = await insertAdmin(trx, { email: address, passwordHash: await hashPassword(chosen) });
    await writeAudit(trx, {
      action: 'admin.created',
      actor: 'system',
      subject: `admin:${id}`,
      name: address,
    });
    log.info({ admin: address }, 'first admin created');
    return password ? undefined : { email: address, password: chosen };
  });
}
