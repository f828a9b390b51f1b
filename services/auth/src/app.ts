import { createServiceApp, type ServiceApp, serveRoutes } from '@club/service-kit/http/service-app';
import { guardCalls } from './access/guard-calls.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import { type AuthDeps, authBase, authCtx } from './auth-ctx.ts';
import { botCheckRoutes } from './bot-check/bot-check.routes.ts';
import { invitationRoutes } from './invitation/invitation.routes.ts';
import { loginRoutes } from './login/login.routes.ts';
import { masterTokenRoutes } from './master-token/master-token.routes.ts';
import { oneTimeCodeRoutes } from './one-time-code/one-time-code.routes.ts';
import { passwordRoutes } from './password/password.routes.ts';
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts';
import { personRoutes } from './person/person.routes.ts';
import { recoveryCodeRoutes } from './recovery-code/recovery-code.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { totpRoutes } from './totp/totp.routes.ts';

/** Master tokens, login, one-time codes, sessions, the settings about them, and the bot check. */
export function createAuthApp(deps: AuthDeps): ServiceApp {
  const app = createServiceApp(deps);
  guardCalls(app, deps);
  serveRoutes(app, {
    base: authBase(deps),
    extend: authCtx,
    routes: [
      ...masterTokenRoutes,
      ...loginRoutes,
      ...oneTimeCodeRoutes,
      ...sessionRoutes,
      ...passwordRoutes,
      ...passwordResetRoutes,
      ...recoveryCodeRoutes,
      ...totpRoutes,
      ...adminRoutes,
      ...invitationRoutes,
      ...auditLogRoutes,
      ...botCheckRoutes,
      ...personRoutes,
    ],
  });
  return app;
}
