import { createHmac } from 'node:crypto';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';

/** A keyed hash: a reader of the table alone cannot try all codes. @param owner the id that the code is bound to */
export async function hashCode(pool: Pool, owner: string, code: string): Promise<Buffer> {
  const key = await sharedSecret(pool, 'auth.codes');
  return createHmac('sha256', key).update(`${owner}:${code}`).digest();
}
