import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from './logger.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    log: Log;
  }
}

/** The log of the request in hand; each line carries its id. A process that is only starting has none. */
export const requestLog = (c: Context): Log | undefined => c.get('log');

/** Gives the request a log and writes one line when it is answered: method, path (never the query), status, milliseconds. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const child = log.child({ request_id: c.get('requestId') }) as Log;
    c.set('log', child);
    const started = performance.now();
    await next();
    const level = c.res.status >= 500 ? 'error' : 'debug';
    child[level](
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
