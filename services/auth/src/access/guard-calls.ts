import type { ApiCall } from '@club/contracts/http/call';
import { adminGuard, tokensOf } from '@club/service-kit/access/admin-guard';
import { assertSameSite } from '@club/service-kit/access/same-site';
import type { Pool } from '@club/service-kit/db/database';
import type { ServiceApp } from '@club/service-kit/http/service-app';

/**
 * Denies by default: everything under /api/admin stands behind the guard, but for the exact paths of the calls that lead
 * to it, and those take unsafe requests from our own pages alone.
 */
export function guardCalls(
  app: ServiceApp,
  pool: Pool,
  publicUrl: string,
  signingIn: ApiCall[],
): void {
  const open = new Set(signingIn.map((call) => call.path));
  const guard = adminGuard(pool, publicUrl);
  app.use('/api/*', async (c, next) => {
    if (open.has(c.req.path.replace(/\/+$/, ''))) {
      assertSameSite(c, publicUrl, tokensOf(c).fromHeader);
      return next();
    }
    return c.req.path.startsWith('/api/admin') ? guard(c, next) : next();
  });
}
