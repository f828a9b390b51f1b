import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { IsTrusted } from '../http/trusted-proxies.ts';
import { inSpan } from './span.ts';

const isSenderTrusted = (c: Context, isTrusted: IsTrusted): boolean =>
  isTrusted(getConnInfo(c).remote.address ?? '', 0);

/** Records each request as a span, within the trace that its headers name. @param isTrusted on a public port: who may name one */
export function traceRequests(isTrusted?: IsTrusted): MiddlewareHandler {
  return (c, next) => {
    const { method } = c.req;
    const attributes = {
      'http.request.method': method,
      'club.request_id': c.get('requestId'),
    };
    const isNamed = !isTrusted || isSenderTrusted(c, isTrusted);
    const parent = isNamed ? { parent: c.req.raw.headers } : {};
    return inSpan(method, { kind: 'server', attributes, ...parent }, async (span) => {
      await next();
      const { status } = c.res;
      const route = routePath(c, -1);
      span?.add({ 'http.route': route, 'http.response.status_code': status }, `${method} ${route}`);
      if (status >= 500) span?.fail(String(status));
    });
  };
}
