import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from './logger.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    log: Log;
  }
}

/** The log of the current request. A process that is starting has no such log. */
export const requestLog = (c: Context): Log | undefined => c.get('log');

/** Writes a line after the response: method, route, status, milliseconds. The pattern of the route, because paths have secret links. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    c.set('log', log);
    const started = performance.now();
    await next();
    const level = c.res.status >= 500 ? 'error' : 'debug';
    log[level](
      {
        method: c.req.method,
        route: routePath(c),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
