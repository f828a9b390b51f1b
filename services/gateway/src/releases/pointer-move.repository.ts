import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import type { Insertable, Selectable } from 'kysely';
import type { GatewayTables } from './release.table.ts';

export type PointerMove = Selectable<GatewayTables['pointer_move']>;

export async function addMove(
  trx: Db<GatewayTables>,
  move: Insertable<GatewayTables['pointer_move']>,
): Promise<void> {
  await trx.insertInto('pointer_move').values(move).execute();
}

/** The changes of a remote's current release, the last one first. */
export const listMoves = (db: Db<GatewayTables>, name: RemoteName): Promise<PointerMove[]> =>
  db
    .selectFrom('pointer_move')
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
