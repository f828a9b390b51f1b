import { writeAudit } from '@club/service-kit/audit/audit';
import { breaksUnique } from '@club/service-kit/db/database';
import { insertAdmin } from '../admin/admin.repository.ts';
import { hashPassword } from '../password/password-hash.ts';
import { randomPassword } from '../password/random-password.ts';
import { type CommandContext, emailArgument, TERMINAL } from './command-context.ts';

export async function createAdmin({ db, print }: CommandContext, args: string[]): Promise<void> {
  const email = emailArgument(args[0]);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  try {
    await db.transaction().execute(async (trx) => {
      const id = await insertAdmin(trx, { email, passwordHash });
      await writeAudit(trx, { action: 'admin.created', actor: TERMINAL, subject: `admin:${id}` });
    });
  } catch (error) {
    if (breaksUnique(error, 'admin_email')) throw new Error(`${email} is an admin already.`);
    throw error;
  }
  print(`email: ${email}`);
  print(`password: ${password}`);
}
