import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db, Trx } from '@club/service-kit/db/database';
import type { Insertable, Selectable } from 'kysely';
import type { GatewayTables } from './release.table.ts';

export type Release = Selectable<GatewayTables['remote_release']>;

export async function addRelease(
  db: Db<GatewayTables>,
  release: Insertable<GatewayTables['remote_release']>,
): Promise<void> {
  await db
    .insertInto('remote_release')
    .values(release)
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .execute();
}

/** @returns false when the pointer stood there already. */
export async function movePointer(
  trx: Trx<GatewayTables>,
  name: RemoteName,
  version: string,
): Promise<boolean> {
  const moved = await trx
    .insertInto('remote_pointer')
    .values({ name, version })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ version, moved_at: new Date() })
        .where('remote_pointer.version', '!=', version),
    )
    .returning('name')
    .executeTakeFirst();
  return moved !== undefined;
}

/** The release of every remote that its pointer names. */
export function listActiveReleases(db: Db<GatewayTables>): Promise<Release[]> {
  return db
    .selectFrom('remote_pointer')
    .innerJoin('remote_release', (join) =>
      join
        .onRef('remote_release.name', '=', 'remote_pointer.name')
        .onRef('remote_release.version', '=', 'remote_pointer.version'),
    )
    .selectAll('remote_release')
    .orderBy('remote_release.name')
    .execute();
}
