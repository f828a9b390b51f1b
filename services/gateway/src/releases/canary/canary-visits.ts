import { cookiePrefix } from '@club/contracts/auth/cookies';
import type { MiddlewareHandler } from 'hono';
import { canaryHeaders, type RunningCanary, releaseSetOf } from './release-set.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** See {@link releaseSetOf}. */
    releaseSet: string | undefined;
  }
}

/** The set of a request that the gateway makes itself, in the request's environment. */
export const RELEASE_SET = 'releaseSet';

interface Bindings {
  [RELEASE_SET]?: string | undefined;
}

/** Decides which set of releases each request uses. It must be outside of the middleware that keeps answers: they hold no cookie. */
export const canaryVisits =
  (running: () => RunningCanary, publicUrl: string): MiddlewareHandler<{ Bindings: Bindings }> =>
  async (c, next) => {
    const canary = running();
    const cookie = c.req.header('cookie');
    c.set('releaseSet', c.env?.[RELEASE_SET] ?? releaseSetOf(canary, cookie));
    await next();
    const { headers } = c.res;
    const isPage = headers.get('content-type')?.startsWith('text/html');
    if (!canary || !isPage || headers.get('cache-control') !== 'no-cache') return;
    const userAgent = c.req.header('user-agent');
    const own = canaryHeaders(canary, { cookie, userAgent, prefix: cookiePrefix(publicUrl) });
    for (const [name, value] of Object.entries(own))
      c.header(name, value, { append: name === 'set-cookie' });
  };
