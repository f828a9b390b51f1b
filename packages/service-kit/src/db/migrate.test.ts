import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { migrateJobs } from '../jobs/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPool } from './database.ts';
import { kitSchema, migrate } from './migrate.ts';
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
  const files = readdirSync(kitSchema.folder).filter((file) => file.endsWith('.sql'));
  expect(rows).toHaveLength(files.length);
  await Promise.all(pools.map((pool) => pool.end()));
  await database.pool.query('drop database migrate_race with (force)');
});

describe('two releases on one database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'club-migrations-'));
  });
  afterEach(async () => {
    await database.pool.query('drop schema club cascade');
    await rm(folder, { recursive: true });
  });

  const writeText = (name: string, text: string) =>
    writeFile(path.join(folder, `${name}.sql`), text);
  const write = (name: string, column: string) =>
    writeText(name, `alter table club.team add column ${column} text;`);
  const migrateClub = () => migrate(database.pool, [{ schema: 'club', folder }]);
  const columns = async () => {
    const { rows } = await database.pool.query(
      `select column_name from information_schema.columns where table_schema = 'club' and table_name = 'team'`,
    );
    return rows.map(({ column_name }) => column_name).sort();
  };
  const releaseFirst = async () => {
    await writeText('2026-01-01-team', 'create table club.team (name text);');
    await write('2026-01-02-logo', 'logo');
    await migrateClub();
  };

  test('the older release starts while the newer schema is in place, and changes nothing', async () => {
    await releaseFirst();
    await write('2026-02-01-city', 'city');
    await migrateClub();
    await rm(path.join(folder, '2026-02-01-city.sql'));
    await migrateClub();
    expect(await columns()).toEqual(['city', 'logo', 'name']);
  });

  test('the newer release continues after the older release was back for a while', async () => {
    await releaseFirst();
    await write('2026-02-01-city', 'city');
    await migrateClub();
    await rm(path.join(folder, '2026-02-01-city.sql'));
    await migrateClub();
    await write('2026-02-01-city', 'city');
    await write('2026-03-01-motto', 'motto');
    await migrateClub();
    expect(await columns()).toEqual(['city', 'logo', 'motto', 'name']);
  });

  test('a new migration with an earlier name is refused', async () => {
    await releaseFirst();
    await write('2026-01-01-zone', 'zone');
    await expect(migrateClub()).rejects.toThrow('corrupted migrations');
    expect(await columns()).toEqual(['logo', 'name']);
  });

  test('a build that lacks an earlier migration is refused', async () => {
    await releaseFirst();
    await rm(path.join(folder, '2026-01-01-team.sql'));
    await expect(migrateClub()).rejects.toThrow('2026-01-01-team is missing');
  });

  /** The second of two statements, so that a text of several is proven too. */
  const addBaseline = async () => {
    for (const name of await readdir(folder)) await rm(path.join(folder, name));
    const table =
      'create table club.team (name text);\nalter table club.team add column logo text;';
    await writeText('2026-01-01-z-baseline', `-- replaces 2026-01-02-logo\n\n${table}`);
  };

  test('a baseline makes an empty database', async () => {
    await addBaseline();
    await migrateClub();
    expect(await columns()).toEqual(['logo', 'name']);
  });

  test('a database that has run all that a baseline replaces counts as at the baseline', async () => {
    await releaseFirst();
    await addBaseline();
    await migrateClub();
    await write('2026-01-02-city', 'city');
    await migrateClub();
    expect(await columns()).toEqual(['city', 'logo', 'name']);
    const { rows } = await database.pool.query('select name from club.kysely_migration order by 1');
    expect(rows).toEqual([{ name: '2026-01-01-z-baseline' }, { name: '2026-01-02-city' }]);
  });

  test('a database that has run only some of what a baseline replaces is refused', async () => {
    await releaseFirst();
    await addBaseline();
    await database.pool.query(`delete from club.kysely_migration where name = '2026-01-02-logo'`);
    await expect(migrateClub()).rejects.toThrow('club is older than 2026-01-02-logo');
  });
});

test('audit entries can be added, but not changed, deleted or truncated', async () => {
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
