import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';

/** Makes the token that names a subscriber and is signed. It never expires, because emails do not. */
export type TokenSigner = (subscriberId: string) => string;

export async function tokenSigner(pool: Pool): Promise<TokenSigner> {
  const secret = await sharedSecret(pool, 'content.unsubscribe');
  return (subscriberId) =>
    `${subscriberId}.${createHmac('sha256', secret).update(subscriberId).digest('base64url')}`;
}

/** The subscriber that a token names; undefined if we did not issue it. */
export function readToken(sign: TokenSigner, token: string): string | undefined {
  const [id = ''] = token.split('.');
  const expected = Buffer.from(sign(id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
