import type { Context } from 'hono';

/** Set by the gateway alone, which removes whatever a client sends under this name. */
export const CLIENT_ADDRESS_HEADER = 'x-club-client-address';

/** The visitor's network address as the gateway saw it. */
export const clientAddress = (c: Context): string =>
  c.req.header(CLIENT_ADDRESS_HEADER) ?? 'unknown';
