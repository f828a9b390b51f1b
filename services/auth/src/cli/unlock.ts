import { writeAudit } from '@club/service-kit/audit/audit';
import { createAuthLimits } from '../access/limits.ts';
import { normalEmail } from '../admin/admin-email.ts';
import { forgetAllTries, forgetTries } from '../login/login-failure.repository.ts';
import { type CommandContext, getAdmin, TERMINAL } from './command-context.ts';

export async function unlock({ db, pool, print }: CommandContext, args: string[]): Promise<void> {
  const admin = args[0] === undefined ? undefined : await getAdmin(db, args[0]);
  await db.transaction().execute(async (trx) => {
    if (admin) await forgetTries(trx, [`account:${normalEmail(admin.email)}`]);
    await forgetAllTries(trx, admin ? 'network:' : '');
    await writeAudit(trx, {
      action: 'login.unlocked',
      actor: TERMINAL,
      subject: admin ? `admin:${admin.id}` : 'everyone',
    });
  });
  if (admin) {
    const limits = createAuthLimits(pool);
    await limits.guess.forget(admin.id);
    await limits.codeByAdmin.forget(admin.id);
  }
  print(admin ? `${admin.email} can sign in again.` : 'Every lock is open.');
}
