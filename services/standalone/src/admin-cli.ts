import path from 'node:path';
import { runAdminCommand } from '@club/auth/cli/admin-command';
import { authSchema } from '@club/auth/schema';
import { createPool } from '@club/service-kit/db/database';
import { findEmbeddedPostgres } from '@club/service-kit/db/embedded-postgres';
import { kitSchema } from '@club/service-kit/db/kit-schema';
import { migrate } from '@club/service-kit/db/migrate';
import { parseEnv } from '@club/service-kit/env/env';
import { migrateJobs } from '@club/service-kit/jobs/job-queue';
import { openDatabase } from './database.ts';
import { siteEnv } from './env.ts';

// The terminal's way in: on the given database, on the embedded one of a running site, or on its files while none runs.
const env = parseEnv(siteEnv);
const dataDir = path.resolve(env.DATA_DIR);

try {
  const running = env.DATABASE_URL ?? (await findEmbeddedPostgres(path.join(dataDir, 'postgres')));
  const database = running
    ? { pool: createPool(running, 2), close: async () => undefined }
    : await openDatabase(undefined, dataDir);
  await migrateJobs(database.pool);
  await migrate(database.pool, [kitSchema, authSchema]);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const code = await runAdminCommand(process.argv.slice(2), { pool: database.pool, print });
  if (running) await database.pool.end();
  await database.close();
  process.exit(code);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
