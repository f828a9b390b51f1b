import type { Db, Trx } from '@club/service-kit/db/database';
import type { Selectable } from 'kysely';
import type { ShellProvides } from './build-files.ts';
import type { GatewayTables } from './release.table.ts';

export type ShellRelease = Selectable<GatewayTables['shell_release']>;

/** The stored shells; the one that started last comes first. */
export function listShells(db: Db<GatewayTables>): Promise<ShellRelease[]> {
  return db.selectFrom('shell_release').orderBy('started_at', 'desc').selectAll().execute();
}

/** Makes this shell the one that runs. */
export async function putShell(
  trx: Trx<GatewayTables>,
  { version, provides, files }: { version: string; provides: ShellProvides; files: string[] },
): Promise<void> {
  const now = new Date();
  await trx
    .updateTable('shell_release')
    .set({ current_until: now })
    .where('current_until', 'is', null)
    .execute();
  await trx
    .insertInto('shell_release')
    .values({ version, provides: JSON.stringify(provides), files: JSON.stringify(files) })
    .onConflict((conflict) =>
      conflict.column('version').doUpdateSet({ started_at: now, current_until: null }),
    )
    .execute();
}

export async function removeShell(trx: Trx<GatewayTables>, version: string): Promise<void> {
  await trx.deleteFrom('shell_release').where('version', '=', version).execute();
}
