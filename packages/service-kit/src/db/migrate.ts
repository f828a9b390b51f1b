import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Kysely, Migrator, PostgresDialect } from 'kysely';
import type { Pool } from './database.ts';

export interface MigrationSet {
  /** The Postgres schema that the service owns; its migration tables live there too. */
  schema: string;
  /** Folder with dated migration files. */
  folder: string;
}

/** One number for all processes of the site, so that they migrate one after the other. */
const MIGRATION_LOCK = 7_203_140_001;

/**
 * Brings every schema up to date, in the given order. Safe from several processes at once: the lock lets one in, the
 * others find nothing left to do. @throws the first migration's error; earlier ones stay applied.
 */
export function migrate(pool: Pool, sets: MigrationSet[]): Promise<void> {
  return withMigrationLock(pool, async () => {
    for (const set of sets) await migrateSchema(pool, set);
  });
}

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

async function migrateSchema(pool: Pool, { schema, folder }: MigrationSet): Promise<void> {
  await pool.query(`create schema if not exists "${schema}"`);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }).withSchema(schema);
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({ fs, path, migrationFolder: folder }),
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
