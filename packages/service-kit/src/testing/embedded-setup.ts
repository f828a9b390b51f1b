import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';

let running: { postgres: EmbeddedPostgres; dir: string } | undefined;

/** Starts one Postgres in a new folder for the whole run, unless `TEST_DATABASE_URL` names a server. */
export async function setup(parent = tmpdir()): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const dir = await mkdtemp(path.join(parent, 'club-test-'));
  const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'postgres'), unsafe: true });
  running = { postgres, dir };
  process.env.TEST_DATABASE_URL = postgres.url;
}

export async function teardown(): Promise<void> {
  await running?.postgres.stop();
  if (running) await rm(running.dir, { recursive: true, force: true });
}
