import { promises as fs } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileMigrationProvider, Kysely, Migrator, PostgresDialect } from 'kysely';
import type { Log } from '../log/logger.ts';
import type { Pool } from './database.ts';

export interface MigrationSet {
  /** The Postgres schema that the service owns; its migration tables live there too. */
  schema: string;
  /** Folder with the migration files, which run in the order of their names. */
  folder: string;
}

/** The same number in all processes of the site, so that they migrate one after the other. */
const MIGRATION_LOCK = 7_203_140_001;

/**
 * Brings every schema up to date, in the given order. Several processes may call it at once: a lock admits one of them
 * at a time. A schema that a newer release already migrated further stays as it is. @throws the error of the first
 * migration that fails; the migrations before it stay applied.
 */
export function migrate(pool: Pool, sets: MigrationSet[], log?: Log): Promise<void> {
  return withMigrationLock(pool, async () => {
    for (const set of sets) await migrateSchema(pool, set, log);
  });
}

/** The order of migrations, the same on every machine. */
const byName = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Lets one process of the site at a time change how the database is built. */
export async function withMigrationLock(pool: Pool, work: () => Promise<void>): Promise<void> {
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work();
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    lock.release();
  }
}

async function migrateSchema(
  pool: Pool,
  { schema, folder }: MigrationSet,
  log?: Log,
): Promise<void> {
  const isOwner = await createSchema(pool, schema);
  const files = new FileMigrationProvider({ fs, path, migrationFolder: folder });
  const known = await files.getMigrations();
  if (!isOwner) return assertMigrated(pool, schema, Object.keys(known));
  const newer = await listNewerMigrations(pool, schema, Object.keys(known));
  if (newer.length > 0) log?.warn({ schema, newer }, 'a newer release migrated this schema');
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }).withSchema(schema),
    // Kysely refuses a database with migrations that its provider lacks.
    provider: {
      getMigrations: async () => ({
        ...known,
        ...Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }])),
      }),
    },
    nameComparator: byName,
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Creates a schema that is missing. Returns whether this role may migrate it. */
async function createSchema(pool: Pool, schema: string): Promise<boolean> {
  const { rows } = await pool.query<{ isOwner: boolean }>(
    `select pg_has_role(nspowner, 'usage') as "isOwner" from pg_namespace where nspname = $1`,
    [schema],
  );
  if (rows[0]) return rows[0].isOwner;
  await pool.query(`create schema if not exists "${schema}"`);
  return true;
}

/** For a schema that another role migrates. @throws when that has not happened yet */
async function assertMigrated(pool: Pool, schema: string, known: string[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from "${schema}".kysely_migration`,
  );
  const applied = new Set(rows.map(({ name }) => name));
  if (known.some((name) => !applied.has(name))) {
    throw new Error(
      `DATABASE_URL: the schema ${schema} is older than this release; run database-roles as the owner of the database first`,
    );
  }
}

/** The applied migrations that sort after all known ones. An unknown migration between known ones remains an error. */
async function listNewerMigrations(pool: Pool, schema: string, known: string[]): Promise<string[]> {
  const table = `"${schema}".kysely_migration`;
  const { rows: found } = await pool.query(`select to_regclass($1) is not null as "exists"`, [
    table,
  ]);
  if (!found[0].exists) return [];
  const { rows } = await pool.query<{ name: string }>(`select name from ${table}`);
  const last = known.toSorted(byName).at(-1) ?? '';
  return rows.map(({ name }) => name).filter((name) => byName(name, last) > 0);
}

/** Tables that every service uses: audit, limits, secrets, workers of the job queue, sent emails. They are migrated before the tables of a service. */
export const kitSchema: MigrationSet = {
  schema: 'kit',
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
};
