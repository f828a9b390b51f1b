import { writeAudit } from '@club/service-kit/audit/audit';
import { updatePasswordHash } from '../admin/admin.repository.ts';
import { normalEmail } from '../admin/admin-email.ts';
import { forgetTries } from '../login/login-failure.repository.ts';
import { hashPassword } from '../password/password-hash.ts';
import { randomPassword } from '../password/random-password.ts';
import { endSessionsOf } from '../session/session.repository.ts';
import { type CommandContext, getAdmin, TERMINAL } from './command-context.ts';

export async function resetPassword({ db, print }: CommandContext, args: string[]): Promise<void> {
  const admin = await getAdmin(db, args[0]);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const ended = await db.transaction().execute(async (trx) => {
    await updatePasswordHash(trx, admin.id, passwordHash);
    await forgetTries(trx, [`account:${normalEmail(admin.email)}`]);
    const count = await endSessionsOf(trx, admin.id);
    await writeAudit(trx, {
      action: 'password.reset',
      actor: TERMINAL,
      subject: `admin:${admin.id}`,
      detail: { sessions_ended: count },
    });
    return count;
  });
  print(`email: ${admin.email}`);
  print(`password: ${password}`);
  print(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
}
