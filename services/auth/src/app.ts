import { createServiceApp, type ServiceApp, serveRoutes } from '@club/service-kit/http/service-app';
import { guardCalls } from './access/guard-calls.ts';
import { type AuthDeps, authBase, authCtx } from './auth-ctx.ts';
import { authRoutes } from './routes.ts';

/** Master tokens, login, one-time codes, sessions, the settings about them, and the bot check. */
export function createAuthApp(deps: AuthDeps): ServiceApp {
  const app = createServiceApp(deps);
  guardCalls(app, deps);
  serveRoutes(app, {
    base: authBase(deps),
    extend: authCtx,
    routes: authRoutes,
  });
  return app;
}
