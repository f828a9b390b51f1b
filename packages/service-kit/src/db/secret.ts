import { randomBytes } from 'node:crypto';
import type { Pool } from './database.ts';

/** A random key that all processes share, made at its first use: signing cookies, keyed hashes. 32 bytes. */
export async function sharedSecret(pool: Pool, name: string): Promise<Buffer> {
  const fresh = randomBytes(32).toString('base64');
  await pool.query(
    'insert into kit.secret (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, fresh],
  );
  const { rows } = await pool.query<{ value: string }>(
    'select value from kit.secret where name = $1',
    [name],
  );
  return Buffer.from(rows[0]?.value ?? '', 'base64');
}
