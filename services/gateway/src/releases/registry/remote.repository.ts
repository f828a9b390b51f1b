import type { AddedRoute } from '@club/contracts/remotes/added-routes';
import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import type { Insertable, Selectable } from 'kysely';
import type { GatewayTables } from '../release.table.ts';

export type Remote = Selectable<GatewayTables['remote']>;

export const listRemotes = (db: Db<GatewayTables>): Promise<Remote[]> =>
  db.selectFrom('remote').orderBy('name').selectAll().execute();

export const findRemote = (db: Db<GatewayTables>, name: RemoteName): Promise<Remote | undefined> =>
  db.selectFrom('remote').where('name', '=', name).selectAll().executeTakeFirst();

/** The paths that are registered, with the remote of each. */
export const listRegisteredPaths = async (db: Db<GatewayTables>): Promise<AddedRoute[]> =>
  (await listRemotes(db)).flatMap(({ name: remote, paths }) =>
    paths.map((path) => ({ remote, path })),
  );

export const insertRemote = (
  trx: Db<GatewayTables>,
  { paths, ...remote }: Omit<Insertable<GatewayTables['remote']>, 'paths'> & { paths: string[] },
) =>
  trx
    .insertInto('remote')
    .values({ ...remote, paths: JSON.stringify(paths) })
    .execute();

/** What belongs to a remote under its name. */
const BELONGINGS = [
  'canary',
  'remote_pointer',
  'pointer_move',
  'remote_release',
  'staged_release',
  'release_evidence',
  'automatic_rollback',
  'remote',
] as const;

/** Deletes a remote with its releases, figures, history and tokens. */
export async function deleteRemote(trx: Db<GatewayTables>, name: RemoteName): Promise<void> {
  await trx.deleteFrom('release_token').where('remote', '=', name).execute();
  for (const table of BELONGINGS)
    await trx
      .deleteFrom(table as 'remote')
      .where('name', '=', name)
      .execute();
}
