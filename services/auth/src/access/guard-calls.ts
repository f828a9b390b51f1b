import { apiCalls } from '@club/contracts/all-calls';
import { adminGuard, tokensOf } from '@club/service-kit/access/admin-guard';
import { assertSameSite } from '@club/service-kit/access/same-site';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';

/** The paths of the calls that lead to a signed-in session. */
const signInPaths = new Set(
  apiCalls.filter(({ access }) => access === 'signing-in').map(({ path }) => path),
);

/**
 * Denies by default: every path under /api/admin needs a signed-in admin. The sign-in calls are the exception, and they
 * accept unsafe requests from our own pages only.
 */
export function guardCalls(
  app: ServiceApp,
  { pool, publicUrl }: Pick<ServiceDeps, 'pool' | 'publicUrl'>,
): void {
  const guard = adminGuard(pool, publicUrl);
  app.use('/api/*', async (c, next) => {
    if (signInPaths.has(c.req.path.replace(/\/+$/, ''))) {
      assertSameSite(c, publicUrl, tokensOf(c).fromHeader);
      return next();
    }
    return c.req.path.startsWith('/api/admin') ? guard(c, next) : next();
  });
}
