import type pg from 'pg';
import { migrateJobs } from '../jobs/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPool } from './database.ts';
import { kitSchema } from './kit-schema.ts';
import { migrate } from './migrate.ts';
import { sharedSecret } from './secret.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('eight processes that start at once migrate one empty database without an error', async () => {
  const empty = Object.assign(new URL(database.url), { pathname: '/migrate_race' }).href;
  await database.pool.query('create database migrate_race');
  const pools = Array.from({ length: 8 }, () => createPool(empty, 3));
  await Promise.all(
    pools.map(async (pool) => {
      await migrateJobs(pool);
      await migrate(pool, [kitSchema]);
    }),
  );
  const { rows } = await (pools[0] as pg.Pool).query('select name from kit.kysely_migration');
  expect(rows).toHaveLength(1);
  await Promise.all(pools.map((pool) => pool.end()));
  await database.pool.query('drop database migrate_race with (force)');
});

test('audit entries can be added, never changed, removed or truncated', async () => {
  const { pool } = database;
  await pool.query(`insert into kit.audit_entry (action, actor, subject) values ('a', 'b', 'c')`);
  for (const sql of [
    `update kit.audit_entry set actor = 'x'`,
    'delete from kit.audit_entry',
    'truncate kit.audit_entry',
  ]) {
    await expect(pool.query(sql)).rejects.toThrow('append-only');
  }
});

test('all processes share one secret', async () => {
  const secrets = await Promise.all([1, 2, 3].map(() => sharedSecret(database.pool, 'test')));
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
});
