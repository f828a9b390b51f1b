import { randomBytes } from 'node:crypto';
import { query } from './connections.ts';
import type { Pool } from './database.ts';

const secrets = new WeakMap<Pool, Map<string, Promise<Buffer>>>();

/** A random key of 32 bytes that all processes share, for signatures and keyed hashes. It is read once per process. */
export function sharedSecret(pool: Pool, name: string): Promise<Buffer> {
  const known = secrets.get(pool) ?? new Map<string, Promise<Buffer>>();
  secrets.set(pool, known);
  const secret = known.get(name) ?? readSecret(pool, name);
  known.set(name, secret);
  // A failed read must not be remembered: the next caller tries again.
  secret.catch(() => known.delete(name));
  return secret;
}

async function readSecret(pool: Pool, name: string): Promise<Buffer> {
  const fresh = randomBytes(32).toString('base64');
  await query(
    pool,
    'insert into kit.secret (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, fresh],
  );
  const [row] = await query<{ value: string }>(
    pool,
    'select value from kit.secret where name = $1',
    [name],
  );
  return Buffer.from(row?.value ?? '', 'base64');
}
