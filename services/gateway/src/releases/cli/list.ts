import { remoteNames } from '@club/contracts/remotes/release';
import { findPointer, listReleases, type Release } from '../release.repository.ts';
import { nameArgument, type RemoteContext } from './command-context.ts';

export async function list({ db, print }: RemoteContext, args: string[]): Promise<void> {
  const names = args[0] === undefined ? remoteNames : [nameArgument(args[0])];
  for (const name of names) {
    const current = (await findPointer(db, name))?.version;
    const releases = await listReleases(db, name);
    print(releases.length > 0 ? name : `${name}: no release`);
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
