import path from 'node:path';
import type { Pool } from '@club/service-kit/db/database';
import { createPool } from '@club/service-kit/db/database';
import { findEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { parseEnv } from '@club/service-kit/env/env';
import { openDatabase } from './database.ts';
import { type SiteEnv, siteEnv } from './env.ts';

interface Operator {
  env: SiteEnv;
  pool: Pool;
  print: (line: string) => void;
}

/**
 * Runs an operator's command and ends the process with its exit code: on the given database, on the embedded one of a
 * running site, or on its files while none runs.
 */
export async function runAsOperator(run: (operator: Operator) => Promise<number>): Promise<never> {
  const env = parseEnv(siteEnv);
  const dataDir = path.resolve(env.DATA_DIR);
  try {
    const running =
      env.DATABASE_URL ?? (await findEmbeddedPostgres(path.join(dataDir, 'postgres')));
    const database = running
      ? { pool: createPool(running, 2), close: async () => undefined }
      : await openDatabase(undefined, dataDir);
    const { pool } = database;
    const code = await run({ env, pool, print: (line) => void process.stdout.write(`${line}\n`) });
    if (running) await pool.end();
    await database.close();
    process.exit(code);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
