import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { TRACE_HEADERS } from '../tracing/span.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/** Set by the gateway, which removes a header of this name from clients. */
export const CLIENT_ADDRESS_HEADER = 'x-club-client-address';

const GATEWAY_HEADERS = ['x-forwarded-host', REQUEST_ID_HEADER, ...TRACE_HEADERS];

/** The visitor's network address, from the gateway. */
export const clientAddress = (c: Context): string =>
  c.req.header(CLIENT_ADDRESS_HEADER) ?? 'unknown';

/**
 * For a service on its own: the gateway's headers count only on requests of a gateway. Any other sender is the client
 * itself, and its Host counts.
 */
export const fromGatewaysOnly =
  (isGateway: IsTrusted): MiddlewareHandler =>
  async (c, next) => {
    const peer = getConnInfo(c).remote.address ?? 'unknown';
    if (!isGateway(peer, 0)) {
      for (const name of GATEWAY_HEADERS) c.req.raw.headers.delete(name);
      c.req.raw.headers.set(CLIENT_ADDRESS_HEADER, peer);
    }
    await next();
  };
