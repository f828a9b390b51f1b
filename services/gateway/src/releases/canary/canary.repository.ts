import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import type { Insertable, Selectable } from 'kysely';
import type { GatewayTables } from '../release.table.ts';

/** The staged release that a part of the visitors gets. */
export type Canary = Selectable<GatewayTables['canary']>;

export const findCanary = (db: Db<GatewayTables>): Promise<Canary | undefined> =>
  db.selectFrom('canary').selectAll().executeTakeFirst();

/** Starts a canary, or changes the percentage of this one. @returns undefined while another release is the canary */
export const putCanary = (
  trx: Db<GatewayTables>,
  canary: Insertable<GatewayTables['canary']>,
): Promise<Canary | undefined> =>
  trx
    .insertInto('canary')
    .values(canary)
    .onConflict((conflict) =>
      conflict
        .column('only_one')
        .doUpdateSet({ percent: canary.percent })
        .whereRef('canary.name', '=', 'excluded.name')
        .whereRef('canary.version', '=', 'excluded.version'),
    )
    .returningAll()
    .executeTakeFirst();

/** Ends the canary of a remote. @returns undefined when it has none */
export const removeCanary = (
  trx: Db<GatewayTables>,
  name: RemoteName,
): Promise<Canary | undefined> =>
  trx.deleteFrom('canary').where('name', '=', name).returningAll().executeTakeFirst();
