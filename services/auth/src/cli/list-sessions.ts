import { writeAudit } from '@club/service-kit/audit/audit';
import { endSessionsOf, listLiveSessions } from '../session/session.repository.ts';
import { type CommandContext, getAdmin, TERMINAL } from './command-context.ts';

export async function listOrEndSessions(context: CommandContext, args: string[]): Promise<void> {
  if (args.includes('--end')) return endAll(context, args);
  const { db, print } = context;
  const admin = args[0] === undefined ? undefined : await getAdmin(db, args[0]);
  const sessions = await listLiveSessions(db, admin?.id);
  if (sessions.length === 0) print('No live sessions.');
  for (const session of sessions) {
    const state = session.otp_verified_at ? 'verified' : 'code not entered';
    print(
      `${session.email}  ${session.device}  ${session.address}  last seen ${session.last_seen_at.toISOString()}  ${state}`,
    );
  }
}

async function endAll({ db, print }: CommandContext, args: string[]): Promise<void> {
  const admin = await getAdmin(
    db,
    args.find((arg) => arg !== '--end'),
  );
  const ended = await db.transaction().execute(async (trx) => {
    const count = await endSessionsOf(trx, admin.id);
    await writeAudit(trx, {
      action: 'session.revoked',
      actor: TERMINAL,
      subject: `admin:${admin.id}`,
      detail: { sessions_ended: count },
    });
    return count;
  });
  print(`${ended} ${ended === 1 ? 'session' : 'sessions'} of ${admin.email} ended.`);
}
