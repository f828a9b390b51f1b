import { createHmac } from 'node:crypto';
import type { Pool } from '@club/service-kit/db/database';
import { sharedSecret } from '@club/service-kit/db/secret';

const keys = new WeakMap<Pool, Promise<Buffer>>();

/** Read once: guesses would ask for it hundreds of times. */
function codeKey(pool: Pool): Promise<Buffer> {
  const known = keys.get(pool);
  if (known) return known;
  const read = sharedSecret(pool, 'auth.codes');
  keys.set(pool, read);
  read.catch(() => keys.delete(pool));
  return read;
}

/** A keyed hash: whoever reads the table alone cannot try all codes. @param owner what the code is bound to. */
export async function hashCode(pool: Pool, owner: string, code: string): Promise<Buffer> {
  const key = await codeKey(pool);
  return createHmac('sha256', key).update(`${owner}:${code}`).digest();
}
