import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import type { Log } from '../log/logger.ts';
import type { Pool } from './database.ts';

export interface MigrationSet {
  /** The Postgres schema that the service owns; its migration tables live there too. */
  schema: string;
  /** Folder with the migrations: files of SQL, which run in the order of their names. */
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
  const texts = await readMigrations(folder);
  const known = Object.keys(texts);
  if (!isOwner) return assertMigrated(pool, schema, known);
  await moveToBaseline(pool, schema, texts);
  const newer = await listNewerMigrations(pool, schema, known);
  if (newer.length > 0) log?.warn({ schema, newer }, 'a newer release migrated this schema');
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }).withSchema(schema),
    // Kysely refuses a database with migrations that its provider lacks.
    provider: {
      getMigrations: async () =>
        Object.fromEntries([
          ...known.map((name) => [
            name,
            { up: (db: Kysely<unknown>) => sql.raw(texts[name] ?? '').execute(db) },
          ]),
          ...newer.map((name) => [name, { up: async () => undefined }]),
        ]),
    },
    nameComparator: byName,
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The text of each migration, by its name. */
async function readMigrations(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const entries = files.map(async (file) => [
    path.parse(file).name,
    await readFile(path.join(folder, file), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * A baseline makes the tables that many earlier migrations made; its first line says `-- replaces` and the last of them. A database that has run
 * that one counts as at the baseline. @throws for a database that has run only some of them
 */
async function moveToBaseline(
  pool: Pool,
  schema: string,
  texts: Record<string, string>,
): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const replaced = /^-- replaces (\S+)$/m.exec(text)?.[1];
    const applied = replaced ? await listApplied(pool, schema) : [];
    if (!replaced || applied.length === 0 || applied.includes(name)) continue;
    if (!applied.includes(replaced))
      throw new Error(
        `DATABASE_URL: the schema ${schema} is older than ${replaced}; start the last release that has this migration first`,
      );
    const table = `"${schema}".kysely_migration`;
    await pool.query(
      `with earlier as (delete from ${table}) insert into ${table} values ($1, $2)`,
      [name, new Date().toISOString()],
    );
  }
}

/** The names of the migrations that this database has run; none before the first. */
async function listApplied(pool: Pool, schema: string): Promise<string[]> {
  const table = `"${schema}".kysely_migration`;
  const { rows: found } = await pool.query(`select to_regclass($1) is not null as "exists"`, [
    table,
  ]);
  if (!found[0].exists) return [];
  const { rows } = await pool.query<{ name: string }>(`select name from ${table}`);
  return rows.map(({ name }) => name);
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
  const applied = new Set(await listApplied(pool, schema));
  if (known.some((name) => !applied.has(name))) {
    throw new Error(
      `DATABASE_URL: the schema ${schema} is older than this release; run database-roles as the owner of the database first`,
    );
  }
}

/** The applied migrations that sort after all known ones. An unknown migration between known ones remains an error. */
async function listNewerMigrations(pool: Pool, schema: string, known: string[]): Promise<string[]> {
  const last = known.toSorted(byName).at(-1) ?? '';
  return (await listApplied(pool, schema)).filter((name) => byName(name, last) > 0);
}

/** Tables that every service uses: audit, limits, secrets, workers of the job queue, sent emails. They are migrated before the tables of a service. */
export const kitSchema: MigrationSet = {
  schema: 'kit',
  folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
};
