import { listMoves } from '../pointer-move.repository.ts';
import { nameArgument, type RemoteContext } from './command-context.ts';

/** The history of the current release, the newest change first: version, time, person and reason. */
export async function history(context: RemoteContext, args: string[]): Promise<void> {
  const { db, print } = context;
  const name = await nameArgument(context, args[0]);
  for (const { version, kind, at, actor, reason } of await listMoves(db, name))
    print(
      [
        at.toISOString().slice(0, 16).replace('T', ' '),
        version,
        `${kind.replace('_', ' ')} by ${actor}${reason ? `: ${reason}` : ''}`,
      ].join('  '),
    );
}
