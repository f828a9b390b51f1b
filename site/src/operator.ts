import path from 'node:path';
import type { Pool } from '@club/service-kit/db/database';
import { createPool } from '@club/service-kit/db/database';
import { findEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { parseEnv } from '@club/service-kit/env/env';
import type { z } from 'zod';
import { openEmbedded } from './database.ts';

interface Operator<Env> {
  env: Env;
  pool: Pool;
  print: (line: string) => void;
}

/**
 * Runs an operator's command and ends the process with its exit code. The command works on the database at
 * DATABASE_URL, on the embedded one of a running site, or, when no site runs, on the embedded one's files.
 */
export async function runAsOperator<
  Env extends { DATA_DIR: string; DATABASE_URL?: string | undefined },
>(schema: z.ZodType<Env>, run: (operator: Operator<Env>) => Promise<number>): Promise<never> {
  const env = parseEnv(schema) as Env;
  const dataDir = path.resolve(env.DATA_DIR);
  try {
    const running =
      env.DATABASE_URL ?? (await findEmbeddedPostgres(path.join(dataDir, 'postgres')));
    const pool = running ? createPool(running, 2) : undefined;
    const database = pool ? { pool, close: () => pool.end() } : await openEmbedded(dataDir);
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    const code = await run({ env, pool: database.pool, print });
    await database.close();
    process.exit(code);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
