import { gatewayCalls } from '@club/contracts/all-calls';
import { adminGuard } from '@club/service-kit/access/admin-guard';
import { serve } from '@club/service-kit/http/serve';
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
    routes: serve(gatewayCalls, {
      stageRelease,
      previewLocalRemote,
      promoteRelease,
      rollBackRelease,
      startCanary,
      endCanary,
      listReleases,
      listAllReleases,
      promoteReleaseAsAdmin: withFreshCode(promoteRelease),
      rollBackReleaseAsAdmin: withFreshCode(rollBackRelease),
      startCanaryAsAdmin: withFreshCode(startCanary),
      endCanaryAsAdmin: withFreshCode(endCanary),
      registerRemote,
      unregisterRemote,
      createReleaseToken,
      revokeReleaseToken,
    }),
  });
  return app;
}
