import { adminGuard } from '@club/service-kit/access/admin-guard';
import { createServiceApp, type ServiceApp, serveRoutes } from '@club/service-kit/http/service-app';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import { eventsDatabase } from './events-database.ts';
import { eventsRoutes } from './routes.ts';

export function createEventsApp(deps: ServiceDeps): ServiceApp {
  const app = createServiceApp(deps);
  app.use('/api/admin/*', adminGuard(deps.pool, deps.publicUrl));
  serveRoutes(app, {
    base: { ...deps, db: eventsDatabase(deps.pool) },
    routes: eventsRoutes,
    visitor: 'team',
  });
  return app;
}
