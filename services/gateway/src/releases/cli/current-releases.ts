import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordCanaryEnd } from '../canary/canary.service.ts';
import { listMoves } from '../pointer-move.repository.ts';
import { listRemotes } from '../registry/remote.repository.ts';
import { findPointer, listReleases, type Release } from '../release.repository.ts';
import { rollBack } from '../rollback.service.ts';
import { asWriter, nameArgument, type RemoteContext } from './command-context.ts';

const minuteOf = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ');

export async function list({ db, print }: RemoteContext, args: string[]): Promise<void> {
  const wanted = args[0] === undefined ? undefined : await nameArgument({ db }, args[0]);
  for (const { name, team, paths } of await listRemotes(db)) {
    if (wanted && wanted !== name) continue;
    const current = (await findPointer(db, name))?.version;
    const releases = await listReleases(db, name);
    const registered = `${name}  team ${team}  ${paths.join(' ')}`;
    print(releases.length > 0 ? registered : `${registered}  no release`);
    for (const release of releases) print(lineOf(release, release.version === current));
  }
}

const lineOf = (release: Release, isCurrent: boolean): string =>
  [
    isCurrent ? ' *' : '  ',
    release.version,
    minuteOf(release.published_at),
    release.published_by,
    release.base_url ?? '',
  ]
    .join('  ')
    .trimEnd();

/** The history of the current release, the newest change first: version, time, person and reason. */
export async function history(context: RemoteContext, args: string[]): Promise<void> {
  const { db, print } = context;
  const name = await nameArgument(context, args[0]);
  for (const { version, kind, at, actor, reason } of await listMoves(db, name))
    print(
      [
        minuteOf(at),
        version,
        `${kind.replace('_', ' ')} by ${actor}${reason ? `: ${reason}` : ''}`,
      ].join('  '),
    );
}

export async function rollback(context: RemoteContext, args: string[]): Promise<void> {
  const name = await nameArgument(context, args[0]);
  const { version, why } = await rollBack(context, { name, wanted: args[1], actor: context.actor });
  context.print(`${name} ${version} is current${why ? `: ${why}` : ''}.`);
}

export async function endCanary(context: RemoteContext, args: string[]): Promise<void> {
  const name = await nameArgument(context, args[0]);
  const { version } = await inTransaction(asWriter(context), (trx) => recordCanaryEnd(trx, name));
  context.print(`${name} ${version} is no canary any more.`);
}
