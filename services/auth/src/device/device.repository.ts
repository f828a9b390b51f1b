import type { Db } from '@club/service-kit/db/database';
import { uuidv7 } from '@club/service-kit/db/id';
import { sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

/** The id of the browser with this token, for one admin or for any admin; undefined for an unknown browser. */
export async function findDevice(
  db: Db<AuthTables>,
  tokenHash: Buffer,
  adminId?: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('device')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .$if(adminId !== undefined, (query) => query.where('admin_id', '=', adminId ?? ''))
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}

/** Adds the browser to those of the admin, or keeps it for longer. */
export async function saveDevice(
  db: Db<AuthTables>,
  device: { tokenHash: Buffer; adminId: string; seconds: number },
): Promise<void> {
  const { tokenHash, adminId, seconds } = device;
  const expires = { expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` };
  await db
    .insertInto('device')
    .values({ id: uuidv7(), admin_id: adminId, token_hash: tokenHash, ...expires })
    .onConflict((conflict) => conflict.columns(['token_hash', 'admin_id']).doUpdateSet(expires))
    .execute();
}

/** Forgets the admin's browsers except the one with the token `keep`. */
export async function deleteDevicesOf(
  db: Db<AuthTables>,
  adminId: string,
  keep?: Buffer,
): Promise<void> {
  await db
    .deleteFrom('device')
    .where('admin_id', '=', adminId)
    .$if(keep !== undefined, (query) => query.where('token_hash', '!=', keep ?? Buffer.alloc(0)))
    .execute();
}
