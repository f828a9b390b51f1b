import type { RemoteName } from '@club/contracts/remotes/release';
import type { Trx } from '@club/service-kit/db/database';
import { conflict } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { findPointer, listReleases, lockRemote, type Release } from './release.repository.ts';
import { announceMove, type ReleaseDeps, releaseFolder, releaseKey } from './release.service.ts';
import type { GatewayTables } from './release.table.ts';
import { ReleaseRefused } from './release-refused.ts';
import { takenRoutes } from './release-routes.ts';
import { originProblem } from './remote-origins.ts';
import { sharedProblems } from './shared-problems.ts';
import { getProvided } from './shell-release.service.ts';

interface Rollback {
  name: RemoteName;
  /** A version or its beginning; undefined for the release that was published before the current one. */
  wanted: string | undefined;
  actor: string;
  address?: string | undefined;
  /** For the audit log. */
  reason?: string | undefined;
  /** What else speaks against a release, one line each. */
  otherProblems?: (target: Release) => string[];
}

/**
 * Makes a stored release the current one again, with an audit entry. @returns the version that is current now
 * @throws ReleaseRefused when that release cannot run any more
 */
export const rollBack = ({ db, ...deps }: ReleaseDeps, rollback: Rollback): Promise<string> =>
  db.transaction().execute((trx) => rollBackIn(trx, deps, rollback));

/** {@link rollBack} in the caller's transaction. */
export async function rollBackIn(
  trx: Trx<GatewayTables>,
  { storage, remoteOrigins }: Omit<ReleaseDeps, 'db'>,
  { name, wanted, actor, address, reason, otherProblems }: Rollback,
): Promise<string> {
  await lockRemote(trx, name);
  const current = (await findPointer(trx, name))?.version;
  if (!current) throw impossible(`${name} has no release.`);
  const target = chosen(name, await listReleases(trx, name), current, wanted);
  const { version } = target;
  const misplaced = originProblem(name, target.base_url, remoteOrigins);
  const problems = [
    ...(misplaced ? [misplaced] : []),
    ...sharedProblems(target, await getProvided(trx)),
    ...(await takenRoutes(trx, name, target.manifest)),
    ...(await lostFiles(storage, target)).map((file) => `${file} is not in the store any more`),
    ...(otherProblems?.(target) ?? []),
  ];
  if (problems.length > 0) throw new ReleaseRefused(`${name} ${version}`, problems);
  await announceMove(trx, {
    ...{ action: 'remote.rolled_back', actor, address, name, version, reason },
    from: current,
  });
  return version;
}

const impossible = (detail: string) => conflict('no_such_release', detail);

/** @throws 409 when no release matches, or more than one */
function chosen(
  name: RemoteName,
  releases: Release[],
  current: string,
  wanted: string | undefined,
): Release {
  if (wanted === undefined) {
    const at = releases.findIndex(({ version }) => version === current);
    const previous = releases[at + 1];
    if (!previous) throw impossible(`${name} has no release before ${current}.`);
    return previous;
  }
  const [match, second] = releases.filter(({ version }) => version.startsWith(wanted));
  if (!match) throw impossible(`${name} has no release ${wanted}.`);
  if (second) throw impossible(`More than one release of ${name} begins with ${wanted}.`);
  if (match.version === current) throw impossible(`${name} ${current} is current already.`);
  return match;
}

/** The files of a release that the store does not hold any more. */
export async function lostFiles(
  storage: Storage,
  { name, version, files }: Pick<Release, 'name' | 'version' | 'files'>,
): Promise<string[]> {
  const kept = new Set(await storage.list(releaseFolder(name, version)));
  return Object.keys(files).filter((file) => !kept.has(releaseKey(name, version, file)));
}
