import { currentSession, listSessions, revokeSession } from '@club/contracts/auth/session';
import { clientAddress } from '@club/service-kit/http/client-address';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { AuthContext } from '../auth-context.ts';
import { getCurrentSession, listOwnSessions, revokeOwnSession } from './session.service.ts';

export function sessionRoutes(app: ServiceApp, context: AuthContext): void {
  serveCall(app, currentSession, ({ actor }) => getCurrentSession(context, actor));

  serveCall(app, listSessions, ({ actor }) => listOwnSessions(context, actor));

  serveCall(app, revokeSession, async ({ actor, params, c }) => {
    await revokeOwnSession(context, actor, { id: params.id, address: clientAddress(c) });
    return { success: true as const };
  });
}
