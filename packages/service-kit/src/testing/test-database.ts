import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
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
  await copyTemplate(server, name, [kitSchema, ...sets]);
  const url = urlOf(server, name);
  const pool = createPool(url, undefined, WAIT_MS);
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

const urlOf = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** The same number in all workers of the run. */
const TEMPLATE_LOCK = 7_203_140_002;

/**
 * The queue for tests, which read and move jobs as no API of graphile-worker does. Its private tables are named here alone.
 * `task` is the name of a job's task.
 */
const JOBS = `create schema test;
  create view test.job as select *, (select identifier from graphile_worker._private_tasks task
    where task.id = task_id) as task from graphile_worker._private_jobs;
  create view test.job_queue as select * from graphile_worker._private_job_queues`;

/** Migrating takes a second, and copying a tenth of it. So the first test file that needs these schemas makes a template of them. */
async function copyTemplate(server: string, name: string, sets: MigrationSet[]): Promise<void> {
  const template = `template_${await hashOf(sets)}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      const unfinished = `${template}_unfinished`;
      await client.query(`drop database if exists ${unfinished}`);
      await client.query(`create database ${unfinished}`);
      const pool = createPool(urlOf(server, unfinished));
      await migrateJobs(pool);
      await migrate(pool, sets);
      await pool.query(JOBS);
      await pool.end();
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
}

/** Of all migrations: a server at TEST_DATABASE_URL may have templates of earlier migrations. */
async function hashOf(sets: MigrationSet[]): Promise<string> {
  const hash = createHash('sha256').update(JOBS);
  for (const { schema, folder } of sets) {
    hash.update(schema);
    for (const file of (await readdir(folder)).sort())
      hash.update(file).update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
