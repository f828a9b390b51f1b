import type { z } from 'zod';
import { createUnlimitedPool, type Pool } from '../db/database.ts';
import { parseEnv } from '../env/env.ts';

interface DatabaseEnv {
  DATABASE_URL?: string | undefined;
}

export interface Operator<Env> {
  env: Env;
  pool: Pool;
  print: (line: string) => void;
}

/** A database for one command. */
interface OpenedForCommand {
  url: string;
  /** The command is the first that works on this database. */
  isFirst?: true;
  close(): Promise<unknown>;
}

/**
 * Runs a command of the operator and ends the process with its exit code. @param open opens the database; by default the
 * one at DATABASE_URL.
 */
export async function runAsOperator<Env extends DatabaseEnv>(
  schema: z.ZodType<Env>,
  run: (operator: Operator<Env>) => Promise<number>,
  open: (env: Env) => Promise<OpenedForCommand> = openAtUrl,
): Promise<never> {
  const env = parseEnv(schema);
  try {
    const { url, isFirst, close } = await open(env);
    const pool = createUnlimitedPool(url);
    if (!isFirst) await assertSite(pool);
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    const code = await run({ env, pool, print });
    await pool.end();
    await close();
    process.exit(code);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** @throws when no site has used this database: the command would work on a site that nobody runs */
async function assertSite(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('kit.audit_entry') is not null as known`,
  );
  if (rows[0]?.known) return;
  throw new Error(
    'The database is empty: no site has started on it. Set DATA_DIR or DATABASE_URL as the site has them, or start the site first.',
  );
}

export async function openAtUrl({ DATABASE_URL: url }: DatabaseEnv): Promise<OpenedForCommand> {
  if (!url) throw new Error("DATABASE_URL: the command needs the site's database");
  return { url, close: async () => undefined };
}
