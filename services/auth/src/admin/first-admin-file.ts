import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from '@club/service-kit/db/database';
import type { Log } from '@club/service-kit/log/logger';
import { ensureFirstAdmin } from './first-admin.service.ts';

interface FirstAdminEnv {
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD?: string | undefined;
  DATA_DIR: string;
}

/**
 * Creates the first admin if there is none, and writes a random password to `DATA_DIR/first-admin.txt`, which only its
 * owner can read. Returns the new admin, to be printed at the first start.
 */
export async function keepFirstAdmin(
  pool: Pool,
  env: FirstAdminEnv,
  log: Log,
): Promise<{ email: string; password: string; file: string } | undefined> {
  const made = await ensureFirstAdmin(
    pool,
    {
      email: env.ADMIN_EMAIL,
      ...(env.ADMIN_PASSWORD !== undefined && { password: env.ADMIN_PASSWORD }),
    },
    log,
  );
  if (!made) return undefined;
  const folder = path.resolve(env.DATA_DIR);
  const file = path.join(folder, 'first-admin.txt');
  await mkdir(folder, { recursive: true });
  await writeFile(file, `email: ${made.email}\npassword: ${made.password}\n`, { mode: 0o600 });
  log.info({ file }, 'first admin password kept');
  return { ...made, file };
}
