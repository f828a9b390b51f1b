import type { Context } from 'hono';

/** Set by the gateway, which removes a header of this name from clients. */
export const CLIENT_ADDRESS_HEADER = 'x-club-client-address';

/** The visitor's network address, from the gateway. */
export const clientAddress = (c: Context): string =>
  c.req.header(CLIENT_ADDRESS_HEADER) ?? 'unknown';
