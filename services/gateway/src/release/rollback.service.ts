import type { RemoteName } from '@club/contracts/remotes/release';
import type { Storage } from '@club/service-kit/storage/storage';
import { findPointer, listReleases, lockRemote, type Release } from './release.repository.ts';
import { announceMove, type ReleaseDeps, releaseFolder, releaseKey } from './release.service.ts';
import { ReleaseRefused } from './release-refused.ts';
import { originProblem } from './remote-origins.ts';
import { sharedProblems } from './shared-problems.ts';
import { getProvided } from './shell-release.service.ts';

interface Rollback {
  name: RemoteName;
  /** A version or its beginning; undefined for the release that was published before the current one. */
  wanted: string | undefined;
  actor: string;
}

/**
 * Makes a stored release the current one again, with an audit entry. @returns the version that is current now
 * @throws ReleaseRefused when that release cannot run any more
 */
export function rollBack(
  { db, storage, remoteOrigins }: ReleaseDeps,
  { name, wanted, actor }: Rollback,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockRemote(trx, name);
    const current = (await findPointer(trx, name))?.version;
    if (!current) throw new Error(`${name} has no release.`);
    const target = chosen(name, await listReleases(trx, name), current, wanted);
    const { version } = target;
    const misplaced = originProblem(name, target.base_url, remoteOrigins);
    const problems = [
      ...(misplaced ? [misplaced] : []),
      ...sharedProblems(target, await getProvided(trx)),
      ...(await lostFiles(storage, target)).map((file) => `${file} is not in the store any more`),
    ];
    if (problems.length > 0) throw new ReleaseRefused(`${name} ${version}`, problems);
    await announceMove(trx, { action: 'remote.rolled_back', actor, name, version, from: current });
    return version;
  });
}

/** @throws with one line when no release matches, or more than one */
function chosen(
  name: RemoteName,
  releases: Release[],
  current: string,
  wanted: string | undefined,
): Release {
  if (wanted === undefined) {
    const at = releases.findIndex(({ version }) => version === current);
    const previous = releases[at + 1];
    if (!previous) throw new Error(`${name} has no release before ${current}.`);
    return previous;
  }
  const [match, second] = releases.filter(({ version }) => version.startsWith(wanted));
  if (!match) throw new Error(`${name} has no release ${wanted}.`);
  if (second) throw new Error(`More than one release of ${name} begins with ${wanted}.`);
  if (match.version === current) throw new Error(`${name} ${current} is current already.`);
  return match;
}

async function lostFiles(storage: Storage, { name, version, files }: Release): Promise<string[]> {
  const kept = new Set(await storage.list(releaseFolder(name, version)));
  return Object.keys(files).filter((file) => !kept.has(releaseKey(name, version, file)));
}
