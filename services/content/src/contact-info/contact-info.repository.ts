import { sql, type Updateable } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { ContactInfoTable } from '../tables.ts';

export const getContactInfo = (db: ContentDb) =>
  db.selectFrom('contact_info').selectAll().executeTakeFirstOrThrow();

export const lockContactInfo = (db: ContentDb) =>
  db.selectFrom('contact_info').selectAll().forUpdate().executeTakeFirstOrThrow();

/** Saves these columns and raises the version. */
export const saveContactInfo = (db: ContentDb, columns: Updateable<ContactInfoTable>) =>
  db
    .updateTable('contact_info')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .returningAll()
    .executeTakeFirstOrThrow();
