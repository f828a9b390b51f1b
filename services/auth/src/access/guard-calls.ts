import { apiCalls } from '@club/contracts/all-calls';
import type { Access } from '@club/contracts/http/call';
import { trimPath } from '@club/contracts/remotes/ownership';
import { adminGuard, sessionGuard } from '@club/service-kit/access/admin-guard';
import { assertSameSite } from '@club/service-kit/access/same-site';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';

const pathsOf = (access: Access): Set<string> =>
  new Set(apiCalls.filter((call) => call.access === access).map(({ path }) => path));

const signInPaths = pathsOf('signing-in');
const sessionPaths = pathsOf('session');

/**
 * Denies by default: every path under /api/admin needs a signed-in admin whose one-time code was entered. The calls that lead
 * to one are the exceptions, and they refuse unsafe requests from pages of other sites.
 */
export function guardCalls(
  app: ServiceApp,
  { pool, publicUrl }: Pick<ServiceDeps, 'pool' | 'publicUrl'>,
): void {
  const admins = adminGuard(pool, publicUrl);
  const sessions = sessionGuard(pool, publicUrl);
  app.use('/api/*', async (c, next) => {
    const path = trimPath(c.req.path);
    if (sessionPaths.has(path)) return sessions(c, next);
    if (signInPaths.has(path)) {
      assertSameSite(c, publicUrl);
      return next();
    }
    return path.startsWith('/api/admin') ? admins(c, next) : next();
  });
}
