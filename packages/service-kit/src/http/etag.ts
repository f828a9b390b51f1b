import { createHash } from 'node:crypto';

/** The entity tag of a response body. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
