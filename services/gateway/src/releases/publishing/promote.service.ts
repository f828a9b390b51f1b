import { setTimeout as pause } from 'node:timers/promises';
import type { Promotion } from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import type { ReleaseFile } from '../build-files.ts';
import { findPointer, lockRemote, type Release } from '../release.repository.ts';
import { announceMove } from '../release.service.ts';
import { takenRoutes } from '../release-routes.ts';
import { lostFiles, rollBack } from '../rollback.service.ts';
import { sharedProblems } from '../shared-problems.ts';
import { getProvided } from '../shell-release.service.ts';
import type { PublishingCtx } from './publishing-ctx.ts';
import { assertOwnRemote, refused, withRefusals } from './refusals.ts';
import { callProblems, missingCalls } from './served-calls.ts';
import { isAsSigned } from './signature.ts';
import * as stagedRepository from './staged-release.repository.ts';

/**
 * Makes a staged release the current one. With a reason, a release whose pages failed the check becomes current too.
 * @throws 403 for another remote, 404 for a version that is not staged, 422 with every problem
 */
export function promoteRelease(
  ctx: PublishingCtx,
  { remote: name, version: start, reason }: Promotion,
) {
  assertOwnRemote(ctx, name);
  return inTransaction(ctx, async (trx) => {
    await lockRemote(trx.db, name);
    const current = (await findPointer(trx.db, name))?.version;
    if (current?.startsWith(start)) {
      const again = await stagedRepository.findStaged(trx.db, name, current);
      if (again) await stagedRepository.removeStaged(trx.db, again);
      return { version: current, moved: false };
    }
    const staged = await getStaged(trx, name, start);
    const { version } = staged;
    const problems = [...(reason ? [] : staged.problems), ...(await lastingProblems(trx, staged))];
    if (problems.length > 0) throw refused(`${name} ${version}`, problems);
    await stagedRepository.publishStaged(trx.db, staged);
    const { name: actor, address } = ctx.actor;
    await announceMove(trx.db, { kind: 'promoted', actor, address, name, version, reason });
    ctx.touched.add('releases');
    return { version, moved: true };
  });
}

/** @throws 404 when no staged release begins like that, 409 when more than one does */
export async function getStaged(
  { db }: Pick<PublishingCtx, 'db'>,
  name: RemoteName,
  start: string,
) {
  const [staged, second] = await stagedRepository.findStagedFrom(db, name, start);
  if (!staged) throw notFound(`The staged release ${start} of ${name}`);
  if (second)
    throw conflict(
      'no_such_release',
      `More than one staged release of ${name} begins with ${start}.`,
    );
  return staged;
}

/** Why a staged release must not reach visitors. Host, services and store may have changed since it was staged. */
export const promotionProblems = async (
  ctx: PublishingCtx,
  staged: stagedRepository.StagedRelease,
): Promise<string[]> => [...staged.problems, ...(await lastingProblems(ctx, staged))];

/** The problems that no reason outweighs. */
async function lastingProblems(
  { db, storage, servedCalls }: PublishingCtx,
  staged: stagedRepository.StagedRelease,
): Promise<string[]> {
  return [
    ...callProblems(callsOf(staged), await servedCalls()),
    ...(isAsSigned(staged) ? [] : ['it is not what its team signed']),
    ...sharedProblems(staged, await getProvided(db)),
    ...(await takenRoutes(db, staged.name, staged.manifest)),
    ...(await lostFiles(storage, staged)).map((file) => `${file} is not in the store any more`),
  ];
}

/** The calls that a signed release needs. Those of a build of the platform are not known. */
function callsOf({ declared }: Pick<Release, 'declared'>): Record<string, string> {
  const { calls = {} } = JSON.parse(declared ?? '{}') as Partial<ReleaseFile>;
  return calls;
}

/** A rollback waits so long for the services: it must work in an emergency. */
const SERVED_MS = 2000;

interface Rollback {
  remote: RemoteName;
  version?: string | undefined;
}

/** Makes an earlier release the current one again. @throws 403 for another remote, 409, 422 with every problem */
export async function rollBackRelease(
  ctx: PublishingCtx,
  { remote: name, version: wanted }: Rollback,
) {
  assertOwnRemote(ctx, name);
  const { name: actor, address } = ctx.actor;
  const late = pause(SERVED_MS, undefined, { ref: false });
  const served = await Promise.race([ctx.servedCalls().catch(() => undefined), late]);
  // A call in another form is no reason against a rollback: an added field would be one.
  const otherProblems = (target: Release) => (served ? missingCalls(callsOf(target), served) : []);
  const rolledBack = await withRefusals(() =>
    rollBack(ctx, { name, wanted, actor, address, otherProblems }),
  );
  ctx.touched.add('releases');
  return { ...rolledBack, moved: true };
}
