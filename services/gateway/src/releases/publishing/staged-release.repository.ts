import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import type { Insertable, Selectable } from 'kysely';
import { listActiveReleases, putRelease, type Release } from '../release.repository.ts';
import type { GatewayTables } from '../release.table.ts';

export type StagedRelease = Selectable<GatewayTables['staged_release']>;

/** Stores a staged release. One that was staged before counts as staged now. */
export async function putStaged(
  trx: Db<GatewayTables>,
  staged: Insertable<GatewayTables['staged_release']>,
): Promise<void> {
  await trx
    .insertInto('staged_release')
    .values(staged)
    .onConflict((conflict) =>
      conflict.columns(['name', 'version']).doUpdateSet({ ...staged, published_at: new Date() }),
    )
    .execute();
}

/** Stores the result of the checks that take time. */
export async function setProblems(
  db: Db<GatewayTables>,
  { name, version }: Pick<StagedRelease, 'name' | 'version'>,
  problems: string[],
): Promise<void> {
  await db
    .updateTable('staged_release')
    .set({ problems: JSON.stringify(problems) })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
}

export const findStaged = (db: Db<GatewayTables>, name: RemoteName, version: string) =>
  db
    .selectFrom('staged_release')
    .where('name', '=', name)
    .where('version', '=', version)
    .selectAll()
    .executeTakeFirst();

/** The staged releases whose version begins with some characters. */
export const findStagedFrom = (db: Db<GatewayTables>, name: RemoteName, start: string) =>
  db
    .selectFrom('staged_release')
    .where('name', '=', name)
    .where('version', 'like', `${start}%`)
    .selectAll()
    .execute();

/** The current release of every remote, with a staged one in the place of its remote's. */
export async function listWithStaged(
  db: Db<GatewayTables>,
  { name, version }: Pick<StagedRelease, 'name' | 'version'>,
): Promise<Release[]> {
  const current = await listActiveReleases(db);
  const staged = await findStaged(db, name, version);
  return staged ? [...current.filter((release) => release.name !== name), staged] : current;
}

/** Visitors use a canary: neither a newer upload nor prune deletes it. */
export const isNoCanary = ({ canary_percent }: { canary_percent: number | null }): boolean =>
  canary_percent === null;

/** The staged releases of a remote, or those from before a moment, with the percentage of a canary; the last one comes first. */
export const listStaged = (db: Db<GatewayTables>, name: RemoteName, before?: Date) =>
  db
    .selectFrom('staged_release')
    .leftJoin('canary', (join) =>
      join
        .onRef('canary.name', '=', 'staged_release.name')
        .onRef('canary.version', '=', 'staged_release.version'),
    )
    .where('staged_release.name', '=', name)
    .$if(before !== undefined, (query) => query.where('published_at', '<', before as Date))
    .orderBy('published_at', 'desc')
    .selectAll('staged_release')
    .select('canary.percent as canary_percent')
    .execute();

export async function removeStaged(
  trx: Db<GatewayTables>,
  { name, version }: Pick<StagedRelease, 'name' | 'version'>,
): Promise<void> {
  await trx
    .deleteFrom('staged_release')
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
}

/** Makes a staged release one of the releases that can be current. */
export async function publishStaged(
  trx: Db<GatewayTables>,
  { problems: _, ...staged }: StagedRelease,
): Promise<void> {
  const json = (value: object) => JSON.stringify(value);
  await putRelease(trx, {
    ...staged,
    manifest: json(staged.manifest),
    preload: json(staged.preload),
    files: json(staged.files),
    uses: json(staged.uses),
    published_at: new Date(),
  });
  await removeStaged(trx, staged);
}
