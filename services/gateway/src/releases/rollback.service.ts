import type { MoveKind } from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db, Trx } from '@club/service-kit/db/database';
import { conflict } from '@club/service-kit/errors/service-error';
import type { Storage } from '@club/service-kit/storage/storage';
import { findLastGood } from './last-good.ts';
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
  /** A version or its beginning; undefined for the last one that served and was not left because it failed. */
  wanted: string | undefined;
  actor: string;
  address?: string | undefined;
  /** `replaced` when the site does it by itself. */
  kind?: MoveKind;
  /** For history and audit log. */
  reason?: string | undefined;
  /** What else speaks against a release, one line each. */
  otherProblems?: (target: Release) => string[];
}

interface RolledBack {
  /** The version that is current now. */
  version: string;
  /** Why this one, if nobody named it. */
  why?: string;
}

/**
 * Makes a stored release the current one again, with an audit entry.
 * @throws ReleaseRefused when that release cannot run any more
 */
export const rollBack = ({ db, ...deps }: ReleaseDeps, rollback: Rollback): Promise<RolledBack> =>
  db.transaction().execute((trx) => rollBackIn(trx, deps, rollback));

/** {@link rollBack} in the caller's transaction. */
export async function rollBackIn(
  trx: Trx<GatewayTables>,
  { storage, remoteOrigins }: Omit<ReleaseDeps, 'db'>,
  { name, wanted, actor, address, kind = 'rolled_back', reason, otherProblems }: Rollback,
): Promise<RolledBack> {
  await lockRemote(trx, name);
  const current = (await findPointer(trx, name))?.version;
  if (!current) throw impossible(`${name} has no release.`);
  const { target, why } = await chosen(trx, name, current, wanted);
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
  await announceMove(trx, { kind, actor, address, name, version, reason: reason ?? why });
  return { version, ...(why && { why }) };
}

const impossible = (detail: string) => conflict('no_such_release', detail);

/** @throws 409 when no release matches, or more than one */
async function chosen(
  db: Db<GatewayTables>,
  name: RemoteName,
  current: string,
  wanted: string | undefined,
): Promise<{ target: Release; why?: string }> {
  const releases = await listReleases(db, name);
  if (wanted === undefined) {
    const good = await findLastGood(db, name, current);
    const target = releases.find(({ version }) => version === good?.version);
    if (!good || !target)
      throw impossible(
        `${name} has no release to go back to: none before ${current} is kept that served without failing. Name a version to use it anyway.`,
      );
    return { target, why: good.why };
  }
  const [match, second] = releases.filter(({ version }) => version.startsWith(wanted));
  if (!match) throw impossible(`${name} has no release ${wanted}.`);
  if (second) throw impossible(`More than one release of ${name} begins with ${wanted}.`);
  if (match.version === current) throw impossible(`${name} ${current} is current already.`);
  return { target: match };
}

/** The files of a release that the store does not hold any more. */
export async function lostFiles(
  storage: Storage,
  { name, version, files }: Pick<Release, 'name' | 'version' | 'files'>,
): Promise<string[]> {
  const kept = new Set(await storage.list(releaseFolder(name, version)));
  return Object.keys(files).filter((file) => !kept.has(releaseKey(name, version, file)));
}
