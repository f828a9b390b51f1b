import { listRemotes } from '../registry/remote.repository.ts';
import { findPointer, listReleases, type Release } from '../release.repository.ts';
import { nameArgument, type RemoteContext } from './command-context.ts';

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
    release.published_at.toISOString().slice(0, 16).replace('T', ' '),
    release.published_by,
    release.base_url ?? '',
  ]
    .join('  ')
    .trimEnd();
