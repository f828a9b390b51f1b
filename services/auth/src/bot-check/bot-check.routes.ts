import { getChallenge, verifyCaptcha } from '@club/contracts/auth/bot-check';
import { assertSameSite } from '@club/service-kit/access/same-site';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import { limitByNetwork } from '@club/service-kit/limits/network';
import { setVisitorCookie, visitorOf } from '@club/service-kit/limits/visitor';
import type { MiddlewareHandler } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { checkVisitor } from './bot-check.service.ts';

export function botCheckRoutes(app: ServiceApp, context: AuthContext): void {
  const { pool, publicUrl, limits } = context;
  const ownPagesOnly: MiddlewareHandler = async (c, next) => {
    // It changes nothing for who is signed in, so a program without an Origin may call it.
    assertSameSite(c, publicUrl, true);
    await next();
  };
  serveCall(app, getChallenge, () => context.proof.create());
  serveCall(
    app,
    verifyCaptcha,
    async ({ body, c }) => {
      const result = await checkVisitor(context, body.token, await visitorOf(c, pool));
      if (result.visitor) await setVisitorCookie(c, pool, publicUrl, result.visitor);
      return result;
    },
    { before: [ownPagesOnly, limitByNetwork(limits.botCheck)] },
  );
}
