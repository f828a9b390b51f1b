import { leaveWaitingList } from '@club/contracts/events/waiting';
import { waitingLink } from '@club/contracts/remotes/paths';
import { adminGuard } from '@club/service-kit/access/admin-guard';
import { createServiceApp, type ServiceApp, serveRoutes } from '@club/service-kit/http/service-app';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import { eventsDatabase } from './events-database.ts';
import { withPaymentCookie } from './payment/payment-cookie.ts';
import { eventsRoutes } from './routes.ts';

export function createEventsApp(deps: ServiceDeps): ServiceApp {
  const app = createServiceApp(deps);
  app.use('/api/admin/*', adminGuard(deps.pool, deps.publicUrl));
  // Email programs that open the address of the List-Unsubscribe header get the page that asks first.
  app.get(leaveWaitingList.path, (c) => c.redirect(waitingLink(c.req.query('token') ?? ''), 303));
  serveRoutes(app, {
    base: { ...deps, db: eventsDatabase(deps.pool) },
    routes: eventsRoutes,
    visitor: 'team',
    extend: withPaymentCookie,
  });
  return app;
}
