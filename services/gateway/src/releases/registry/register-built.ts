import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathProblem } from '@club/contracts/remotes/added-routes';
import type { Db } from '@club/service-kit/db/database';
import { releaseFile } from '../build-files.ts';
import { builtFolder, builtRemotes } from '../built-folder.ts';
import { lockRemote } from '../release.repository.ts';
import type { GatewayTables } from '../release.table.ts';
import { insertRegistration, listTaken } from './registry.service.ts';
import { findRemote } from './remote.repository.ts';

/** The team of the remotes that are built beside the host. */
const TEAM = 'Site';

/** Registers the remotes that are built beside the host and are not registered yet, under the first parts of their routes. */
export async function registerBuiltRemotes(db: Db<GatewayTables>, actor: string): Promise<void> {
  for (const name of builtRemotes()) {
    const wanted = await pathsOfBuild(name);
    await db.transaction().execute(async (trx) => {
      await lockRemote(trx, 'routes');
      if (await findRemote(trx, name)) return;
      const taken = await listTaken(trx);
      const paths = wanted.filter((path) => !pathProblem({ remote: name, path }, taken));
      const ctx = { db: trx, actor: { name: actor }, touched: new Set<never>() };
      await insertRegistration(ctx, { name, team: TEAM, paths, menu: '' });
    });
  }
}

/** A build that cannot be read has none: its publication says why. */
async function pathsOfBuild(name: string): Promise<string[]> {
  const read = readFile(path.join(builtFolder(name), 'release.json'), 'utf8').then(JSON.parse);
  const { data } = releaseFile.safeParse(await read.catch(() => undefined));
  return [...new Set(data?.routes.map((route) => `/${route.path.split('/')[1]}`))];
}
