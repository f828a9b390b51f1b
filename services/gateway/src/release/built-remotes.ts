import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteNames } from '@club/contracts/remotes/release';
import { createDatabase, type Pool } from '@club/service-kit/db/database';
import type { Log } from '@club/service-kit/log/logger';
import type { Storage } from '@club/service-kit/storage/storage';
import { publishRelease } from './release.service.ts';
import type { GatewayTables } from './release.table.ts';

interface Deps {
  pool: Pool;
  storage: Storage;
  log: Log;
}

/** Publishes what the remotes' builds in this checkout left, so that a plain start serves them. */
export async function publishBuiltRemotes({ pool, storage, log }: Deps): Promise<void> {
  const db = createDatabase<GatewayTables>(pool, 'gateway');
  for (const name of remoteNames) {
    const dir = builtFolder(name);
    if (!existsSync(path.join(dir, 'browser'))) continue;
    const { version, moved } = await publishRelease({ db, storage }, name, dir, 'system');
    if (moved) log.info({ remote: name, version }, 'remote published');
  }
}

/** `dist` of a workspace at the root of the checkout, from sources and from `dist/src` alike. */
export function builtFolder(workspace: string): string {
  let root = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(root, 'turbo.json')) && root !== path.dirname(root))
    root = path.dirname(root);
  return path.join(root, workspace, 'dist');
}
