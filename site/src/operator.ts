import path from 'node:path';
import { findEmbeddedPostgres, hasEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { openAtUrl } from '@club/service-kit/server/run-as-operator';
import { openEmbedded } from './database.ts';

interface SiteEnv {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/**
 * Opens the database at DATABASE_URL; else the embedded database of a running site; else starts the embedded database.
 * @throws when there is none in DATA_DIR: a new one would belong to a site that nobody runs
 */
export async function openForOperator({ DATA_DIR, DATABASE_URL }: SiteEnv) {
  const dataDir = path.resolve(DATA_DIR);
  if (!DATABASE_URL && !(await hasEmbeddedPostgres(path.join(dataDir, 'postgres'))))
    throw new Error(
      `DATA_DIR: there is no database in ${dataDir}. Set it to the folder of the site, or start the site first.`,
    );
  const url = DATABASE_URL ?? (await findEmbeddedPostgres(path.join(dataDir, 'postgres')));
  return url ? openAtUrl({ DATABASE_URL: url }) : openEmbedded(dataDir);
}
