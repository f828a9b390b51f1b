import * as calls from '@club/contracts/auth/bot-check';
import { assertSameSite } from '@club/service-kit/access/same-site';
import { route } from '@club/service-kit/http/route';
import { setVisitorCookie } from '@club/service-kit/limits/visitor';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import type { MiddlewareHandler } from 'hono';
import { botCheckLimit } from '../access/limits.ts';
import * as botCheck from './bot-check.service.ts';

/** The check changes nothing for a signed-in admin, so a program without an Origin may send it. */
function ownPagesWithinLimit(base: ServiceDeps): MiddlewareHandler {
  const limit = botCheckLimit(base);
  return (c, next) => {
    assertSameSite(c, base.publicUrl, true);
    return limit(c, next);
  };
}

export const botCheckRoutes = [
  route(calls.getChallenge, botCheck.getChallenge),
  route(calls.verifyCaptcha, botCheck.verifyCaptcha, {
    limit: ownPagesWithinLimit,
    async respond(c, { visitor }, { pool }) {
      if (visitor) await setVisitorCookie(c, pool, visitor);
    },
  }),
];
