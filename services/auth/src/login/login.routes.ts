import { countDecoy, login, logout } from '@club/contracts/auth/login';
import { findSession, tokensOf } from '@club/service-kit/access/admin-guard';
import { clientAddress } from '@club/service-kit/http/client-address';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { limitByNetwork, networkOf } from '@club/service-kit/limits/network';
import { clearCookies, setAdminCookie, setMasterCookie } from '../access/cookies.ts';
import type { AuthContext } from '../auth-context.ts';
import { deviceName } from '../session/device-name.ts';
import { signOut } from '../session/session.service.ts';
import { refuseDecoy } from './decoy.service.ts';
import { signIn } from './login.service.ts';

export function loginRoutes(app: ServiceApp, context: AuthContext): void {
  serveCall(app, login, async ({ body, c }) => {
    const { master } = tokensOf(c);
    const token = await signIn(context, body, {
      master,
      network: networkOf(c),
      address: clientAddress(c),
      device: deviceName(c.req.header('user-agent')),
    });
    setAdminCookie(c, context.publicUrl, token);
    setMasterCookie(c, context.publicUrl, master);
    return { token };
  });

  serveCall(app, logout, async ({ c }) => {
    const tokens = tokensOf(c);
    const actor = await findSession(context.pool, tokens);
    await signOut(context, { actor, master: tokens.master, address: clientAddress(c) });
    clearCookies(c, context.publicUrl);
    return { success: true as const };
  });

  serveCall(
    app,
    countDecoy,
    ({ body, c }) => refuseDecoy(context, { email: body.email, address: clientAddress(c) }),
    { before: [limitByNetwork(context.limits.decoy)] },
  );
}
