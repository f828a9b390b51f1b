import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';

/** A token that names a subscriber and is signed. It never expires, because emails do not. */
export async function issueToken(pool: Pool, subscriberId: string): Promise<string> {
  const secret = await sharedSecret(pool, 'content.unsubscribe');
  const signature = createHmac('sha256', secret).update(subscriberId).digest('base64url');
  return `${subscriberId}.${signature}`;
}

/** The subscriber that a token names; undefined if we did not issue it. */
export async function readToken(pool: Pool, token: string): Promise<string | undefined> {
  const [id = ''] = token.split('.');
  const expected = Buffer.from(await issueToken(pool, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
