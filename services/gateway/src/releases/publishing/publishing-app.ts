import * as canary from '@club/contracts/remotes/canary';
import * as calls from '@club/contracts/remotes/publishing';
import * as registered from '@club/contracts/remotes/registered-remote';
import * as tokens from '@club/contracts/remotes/release-token';
import { adminGuard } from '@club/service-kit/access/admin-guard';
import { route } from '@club/service-kit/http/route';
import { createServiceApp, type ServiceApp, serveRoutes } from '@club/service-kit/http/service-app';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { endCanary, startCanary } from '../canary/canary.service.ts';
import { registerRemote, unregisterRemote } from '../registry/registry.service.ts';
import { listAllReleases, listReleases } from './list.service.ts';
import { previewLocalRemote } from './local-remote.ts';
import { promoteRelease, rollBackRelease } from './promote.service.ts';
import {
  type PublishingCtx,
  type PublishingDeps,
  publishingBase,
  publishingCtx,
} from './publishing-ctx.ts';
import { createReleaseToken, revokeReleaseToken } from './release-token.service.ts';
import { stageRelease } from './stage.service.ts';
import { teamGuard } from './team-guard.ts';

/** A change by an owner, who holds no token of a team. @throws 403 without a fresh code */
const withFreshCode =
  <Input, Answer>(change: (ctx: PublishingCtx, input: Input) => Promise<Answer>) =>
  async (ctx: PublishingCtx, input: Input): Promise<Answer> => {
    await assertFreshCode(ctx);
    return change(ctx, input);
  };

/** The gateway's own calls: teams publish their remotes, and owners watch over it. */
export function createPublishingApp(deps: PublishingDeps): ServiceApp {
  const app = createServiceApp(deps);
  app.use('/api/admin/*', adminGuard(deps.pool, deps.publicUrl));
  app.use('/api/releases/*', teamGuard(deps));
  serveRoutes(app, {
    base: publishingBase(deps),
    extend: publishingCtx,
    routes: [
      route(calls.stageRelease, stageRelease),
      route(calls.previewLocalRemote, previewLocalRemote),
      route(calls.promoteRelease, promoteRelease),
      route(calls.rollBackRelease, rollBackRelease),
      route(canary.startCanary, startCanary),
      route(canary.endCanary, endCanary),
      route(calls.listReleases, listReleases),
      route(calls.listAllReleases, listAllReleases),
      route(calls.promoteReleaseAsAdmin, withFreshCode(promoteRelease)),
      route(calls.rollBackReleaseAsAdmin, withFreshCode(rollBackRelease)),
      route(canary.startCanaryAsAdmin, withFreshCode(startCanary)),
      route(canary.endCanaryAsAdmin, withFreshCode(endCanary)),
      route(registered.registerRemote, registerRemote),
      route(registered.unregisterRemote, unregisterRemote),
      route(tokens.createReleaseToken, createReleaseToken),
      route(tokens.revokeReleaseToken, revokeReleaseToken),
    ],
  });
  return app;
}
