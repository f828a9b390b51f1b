import { siteRemotes } from '@club/contracts/remotes/ownership';
import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { GatewayTables } from './release.table.ts';

export type Release = Selectable<GatewayTables['remote_release']>;
export type Pointer = Selectable<GatewayTables['remote_pointer']>;

/** Only one transaction at a time may publish, roll back or prune a remote, or store a shell. */
export async function lockRemote(
  trx: Db<GatewayTables>,
  name: RemoteName | 'routes' | 'shell',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`remote ${name}`}))`.execute(trx);
}

/** Stores a release. A release that was published before counts as published now. */
export async function putRelease(
  trx: Db<GatewayTables>,
  release: Insertable<GatewayTables['remote_release']>,
): Promise<void> {
  const { published_by, declared, signature, public_key } = release;
  await trx
    .insertInto('remote_release')
    .values(release)
    .onConflict((conflict) =>
      conflict.columns(['name', 'version']).doUpdateSet({
        published_at: new Date(),
        ...(published_by && { published_by }),
        ...(signature && { declared, signature, public_key }),
      }),
    )
    .execute();
}

export function findPointer(db: Db<GatewayTables>, name: RemoteName): Promise<Pointer | undefined> {
  return db.selectFrom('remote_pointer').where('name', '=', name).selectAll().executeTakeFirst();
}

/** Makes a release the one of all visitors, which ends a canary of the remote. Call it under {@link lockRemote}. */
export async function movePointer(
  trx: Db<GatewayTables>,
  name: RemoteName,
  version: string,
): Promise<void> {
  const now = new Date();
  await trx.deleteFrom('canary').where('name', '=', name).execute();
  const releases = () => trx.updateTable('remote_release').where('name', '=', name);
  await releases().set({ current_until: now }).where('current_until', 'is', null).execute();
  await releases().set({ current_until: null }).where('version', '=', version).execute();
  await trx
    .insertInto('remote_pointer')
    .values({ name, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version, moved_at: now }))
    .execute();
}

/** Records which build a start has published. */
export async function noteBuild(
  trx: Db<GatewayTables>,
  name: RemoteName,
  built_version: string,
): Promise<void> {
  await trx.updateTable('remote_pointer').set({ built_version }).where('name', '=', name).execute();
}

/** The current release of every remote. */
/** The remotes of the site itself that have no release: their pages are error cards. */
export async function listMissingRemotes(db: Db<GatewayTables>): Promise<string[]> {
  const rows = await db.selectFrom('remote_pointer').select('name').execute();
  return siteRemotes.filter((name) => !rows.some((row) => row.name === name));
}

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

/** The stored releases of a remote; the one published last comes first. */
export function listReleases(db: Db<GatewayTables>, name: RemoteName): Promise<Release[]> {
  return db
    .selectFrom('remote_release')
    .where('name', '=', name)
    .orderBy('published_at', 'desc')
    .selectAll()
    .execute();
}

export async function removeRelease(
  trx: Db<GatewayTables>,
  { name, version }: Pick<Release, 'name' | 'version'>,
): Promise<void> {
  await trx
    .deleteFrom('remote_release')
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
}
