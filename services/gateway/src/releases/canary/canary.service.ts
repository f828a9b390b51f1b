import { randomBytes } from 'node:crypto';
import type { CanaryStart } from '@club/contracts/remotes/canary';
import type { RemoteName } from '@club/contracts/remotes/release';
import { conflict, notFound } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { getStaged, promotionProblems } from '../publishing/promote.service.ts';
import type { PublishingCtx } from '../publishing/publishing-ctx.ts';
import { assertOwnRemote, refused } from '../publishing/refusals.ts';
import { findPointer, lockRemote } from '../release.repository.ts';
import { type Canary, findCanary, putCanary, removeCanary } from './canary.repository.ts';

/**
 * Gives a staged release to a part of the visitors, or changes the part.
 * @throws 403 for another remote, 404 for a version that is not staged, 409 while another release is the canary, 422 with
 * every problem
 */
export function startCanary(
  ctx: PublishingCtx,
  { remote: name, version: start, percent }: CanaryStart,
) {
  assertOwnRemote(ctx, name);
  return inTransaction(ctx, async (trx) => {
    await lockRemote(trx.db, name);
    const staged = await getStaged(trx, name, start);
    const { version } = staged;
    if (!(await findPointer(trx.db, name)))
      throw conflict('no_such_release', `${name} has no current release yet. Promote this one.`);
    const problems = await promotionProblems(trx, staged);
    if (problems.length > 0) throw refused(`${name} ${version}`, problems);
    const key = randomBytes(4).toString('hex');
    const started = { key, name, version, percent, started_by: ctx.actor.name };
    const canary = await putCanary(trx.db, started);
    if (!canary) throw anotherRuns(await findCanary(trx.db));
    await recordChange(trx, {
      action: canary.key === key ? 'remote.canary_started' : 'remote.canary_changed',
      ...{ subject: `remote:${name}`, name, detail: { version, percent } },
      topics: ['releases'],
    });
    return { version, percent };
  });
}

const anotherRuns = (canary: Canary | undefined) =>
  conflict(
    'another_canary',
    canary
      ? `${canary.name} ${canary.version} is the canary, for ${canary.percent} % of visitors. There is one at a time: end it first.`
      : 'Another canary has just ended. Please try again.',
  );

/** All visitors get the current release again. @throws 403 for another remote, 404 when the remote has no canary */
export function endCanary(ctx: PublishingCtx, { remote: name }: { remote: RemoteName }) {
  assertOwnRemote(ctx, name);
  return inTransaction(ctx, (trx) => recordCanaryEnd(trx, name));
}

/** Call it in a transaction. @throws 404 when the remote has no canary */
export async function recordCanaryEnd(
  trx: Pick<PublishingCtx, 'db' | 'actor' | 'touched'>,
  name: RemoteName,
  reason?: string,
) {
  const canary = await removeCanary(trx.db, name);
  if (!canary) throw notFound(`A canary of ${name}`);
  const { version } = canary;
  await recordChange(trx, {
    action: 'remote.canary_ended',
    ...{ subject: `remote:${name}`, name, detail: { version, reason } },
    topics: ['releases'],
  });
  return { version };
}
