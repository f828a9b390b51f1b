import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { StoredSettings } from '../tables.ts';

export const getSettings = (db: ContentDb) =>
  db
    .selectFrom('club_settings')
    .selectAll()
    .select((row) => row.selectFrom('about').select('club_name').as('name'))
    .$narrowType<{ name: string }>()
    .executeTakeFirstOrThrow();

export const lockSettings = (db: ContentDb) =>
  db.selectFrom('club_settings').select('version').forUpdate().executeTakeFirstOrThrow();

/** Saves the settings and raises the version. */
export const saveSettings = (db: ContentDb, settings: StoredSettings, updated_by: string) =>
  db
    .updateTable('club_settings')
    .set({
      settings: JSON.stringify(settings),
      updated_by,
      version: sql`version + 1`,
      updated_at: sql`clock_timestamp()`,
    })
    .execute();
