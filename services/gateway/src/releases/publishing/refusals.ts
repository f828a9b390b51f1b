import { RELEASE_REFUSED } from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import { notAllowed, ServiceError } from '@club/service-kit/errors/service-error';
import { ReleaseRefused } from '../release-refused.ts';
import type { PublishingCtx } from './publishing-ctx.ts';

/** The 422 of a refused release, with each problem in `fields`. */
export const refused = (what: string, problems: string[]) =>
  asResponse(new ReleaseRefused(what, problems));

const asResponse = ({ message, problems }: ReleaseRefused) =>
  new ServiceError(422, RELEASE_REFUSED, message, {
    fields: Object.fromEntries(problems.map((text, index) => [`problems.${index}`, text])),
  });

/** Runs work of the release services. @throws their refusals as 422 */
export async function withRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseRefused) throw asResponse(error);
    throw error;
  }
}

/** A team publishes its own remote only. @throws 403 */
export function assertOwnRemote({ team }: PublishingCtx, remote: RemoteName): void {
  if (!team || team.remote === remote) return;
  throw notAllowed(`The token “${team.name}” is for ${team.remote}. It cannot publish ${remote}.`);
}
