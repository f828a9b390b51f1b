import type { Db } from '@club/service-kit/db/database';
import { type Insertable, sql } from 'kysely';
import type { GatewayTables } from '../release.table.ts';

export const insertToken = (
  db: Db<GatewayTables>,
  token: Insertable<GatewayTables['release_token']>,
) => db.insertInto('release_token').values(token).execute();

export const listTokens = (db: Db<GatewayTables>) =>
  db.selectFrom('release_token').selectAll().orderBy('name').execute();

/** Records that the token is used. @returns undefined for an unknown token and one that has ended */
export const touchToken = (db: Db<GatewayTables>, hash: Buffer) =>
  db
    .updateTable('release_token')
    .set({ last_used_at: new Date() })
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'name', 'remote', 'public_key'])
    .executeTakeFirst();

export const deleteToken = (db: Db<GatewayTables>, where: { id: string } | { name: string }) =>
  db
    .deleteFrom('release_token')
    .where((eb) => eb.and(where))
    .returning(['id', 'name', 'remote'])
    .executeTakeFirst();
