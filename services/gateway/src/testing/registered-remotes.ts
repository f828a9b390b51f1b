import { paths } from '@club/contracts/remotes/paths';
import type { Db } from '@club/service-kit/db/database';
import { insertRemote } from '../releases/registry/remote.repository.ts';
import type { GatewayTables } from '../releases/release.table.ts';

/** Registers the remotes of the site itself, as the first start does. */
export async function registerSiteRemotes(db: Db<GatewayTables>): Promise<void> {
  for (const [name, path] of [
    ['mf-public', paths.home],
    ['mf-events', paths.events],
    ['mf-admin', '/fake'],
  ] as const)
    await insertRemote(db, {
      ...{ name, team: 'Site', menu: '', registered_by: 'system' },
      paths: [path],
    });
}
