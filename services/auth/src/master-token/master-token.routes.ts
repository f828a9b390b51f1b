import { getToken, verifyTokens } from '@club/contracts/auth/master-token';
import { findSession, tokensOf } from '@club/service-kit/access/admin-guard';
import { clientAddress } from '@club/service-kit/http/client-address';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { limitByNetwork } from '@club/service-kit/limits/network';
import { setMasterCookie } from '../access/cookies.ts';
import type { AuthContext } from '../auth-context.ts';
import { giveMasterToken } from './master-token.service.ts';

export function masterTokenRoutes(app: ServiceApp, context: AuthContext): void {
  serveCall(
    app,
    getToken,
    async ({ body, c }) => {
      const held = tokensOf(c).master;
      const token = await giveMasterToken(context, {
        request: body,
        held,
        address: clientAddress(c),
      });
      setMasterCookie(c, context.publicUrl, token);
      return { token };
    },
    { before: [limitByNetwork(context.limits.knock)] },
  );

  serveCall(app, verifyTokens, async ({ c }) => {
    const session = await findSession(context.pool, tokensOf(c));
    return { valid: session !== undefined, otp_verified: session?.otpVerified ?? false };
  });
}
