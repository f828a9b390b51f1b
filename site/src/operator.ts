import path from 'node:path';
import { findEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { openAtUrl } from '@club/service-kit/server/run-as-operator';
import { openEmbedded } from './database.ts';

interface SiteEnv {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/** The database at DATABASE_URL, the embedded one of a running site, or, when no site runs, the embedded one's files. */
export async function openForOperator({ DATA_DIR, DATABASE_URL }: SiteEnv) {
  const dataDir = path.resolve(DATA_DIR);
  const url = DATABASE_URL ?? (await findEmbeddedPostgres(path.join(dataDir, 'postgres')));
  return url ? openAtUrl({ DATABASE_URL: url }) : openEmbedded(dataDir);
}
