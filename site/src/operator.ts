import path from 'node:path';
import { findEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { openAtUrl } from '@club/service-kit/server/run-as-operator';
import { openEmbedded } from './database.ts';

interface SiteEnv {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/** Opens the database at DATABASE_URL; else the embedded database of a running site; else starts the embedded database. */
export async function openForOperator({ DATA_DIR, DATABASE_URL }: SiteEnv) {
  const dataDir = path.resolve(DATA_DIR);
  const url = DATABASE_URL ?? (await findEmbeddedPostgres(path.join(dataDir, 'postgres')));
  return url ? openAtUrl({ DATABASE_URL: url }) : openEmbedded(dataDir);
}
