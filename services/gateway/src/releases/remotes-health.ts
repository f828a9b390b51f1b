import type { Db } from '@club/service-kit/db/database';
import type { StartedApp } from '@club/service-kit/server/service';
import { listMissingRemotes } from './release.repository.ts';
import type { GatewayTables } from './release.table.ts';

/** A site is not ready without the remotes that draw its own pages, such as one that the check refused at the start. */
export async function remotesHealth(
  db: Db<GatewayTables>,
): Promise<Required<Pick<StartedApp, 'checks' | 'notices'>>> {
  const missing = await listMissingRemotes(db);
  const text = `no release of ${missing.join(', ')}: its pages show an error. The log says why, npm run remote -- publish tries again`;
  return {
    notices: missing.length > 0 ? [['Not ready', text]] : [],
    checks: {
      remotes: async () => {
        const names = await listMissingRemotes(db);
        if (names.length > 0) throw new Error(`no release of ${names.join(', ')}`);
      },
    },
  };
}
