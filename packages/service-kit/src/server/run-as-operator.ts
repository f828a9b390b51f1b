import type { z } from 'zod';
import { createPool, type Pool } from '../db/database.ts';
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
interface OpenedPool {
  pool: Pool;
  close(): Promise<unknown>;
}

/**
 * Runs a command of the operator and ends the process with its exit code. @param open opens the database; by default the
 * one at DATABASE_URL.
 */
export async function runAsOperator<Env extends DatabaseEnv>(
  schema: z.ZodType<Env>,
  run: (operator: Operator<Env>) => Promise<number>,
  open: (env: Env) => Promise<OpenedPool> = openAtUrl,
): Promise<never> {
  const env = parseEnv(schema);
  try {
    const { pool, close } = await open(env);
    const print = (line: string) => void process.stdout.write(`${line}\n`);
    const code = await run({ env, pool, print });
    await close();
    process.exit(code);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

export async function openAtUrl({ DATABASE_URL: url }: DatabaseEnv): Promise<OpenedPool> {
  if (!url) throw new Error("DATABASE_URL: the command needs the site's database");
  const pool = createPool(url, 2);
  return { pool, close: () => pool.end() };
}
