import { createHash } from 'node:crypto';
import fresh from 'fresh';

/** The entity tag of a response body. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * Whether a client that sends `If-None-Match` has the bytes with this entity tag already. `Cache-Control: no-cache` of a request
 * changes nothing: `fetch` adds it to every request with this header.
 */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag });
