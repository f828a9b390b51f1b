import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createPool, type Pool } from '../db/database.ts';
import { kitSchema, type MigrationSet, migrate } from '../db/migrate.ts';
import { migrateJobs } from '../jobs/job-queue.ts';

export interface TestDatabase {
  url: string;
  pool: Pool;
  /** Ends the pool and drops the database. */
  drop(): Promise<void>;
}

/** On a busy machine, many requests at once wait longer for a connection than visitors may. No test measures this time. */
const WAIT_MS = 100_000;

/** Creates a database on the run's Postgres with the schemas of service-kit, the job queue and `sets`. Use one per test file. */
export async function createTestDatabase(...sets: MigrationSet[]): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is missing: run the tests through jest');
  const name = `test_${process.env.JEST_WORKER_ID ?? 0}_${randomBytes(5).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const pool = createPool(url, undefined, WAIT_MS);
  await migrateJobs(pool);
  await migrate(pool, [kitSchema, ...sets]);
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
