import { adminGuard } from '@club/service-kit/access/admin-guard';
import { createServiceApp, type ServiceApp, serveRoutes } from '@club/service-kit/http/service-app';
import { type ContentDeps, contentBase } from './content-ctx.ts';
import { contentRoutes, serveUnsubscribeLink } from './routes.ts';

/** Pages, posts, team, messages, newsletter and uploads. */
export function createContentApp(deps: ContentDeps): ServiceApp {
  const app = createServiceApp(deps);
  app.use('/api/admin/*', adminGuard(deps.pool, deps.publicUrl));
  serveUnsubscribeLink(app);
  serveRoutes(app, {
    base: contentBase(deps),
    routes: contentRoutes,
  });
  return app;
}
