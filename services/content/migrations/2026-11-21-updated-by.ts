import { type Kysely, sql } from 'kysely';

/** The admin of the last save, shown in a version conflict. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content.member add column updated_by text`.execute(db);
  await sql`alter table content.about add column updated_by text`.execute(db);
  await sql`alter table content.contact_info add column updated_by text`.execute(db);
  await sql`alter table content.post add column updated_by text`.execute(db);
  await sql`alter table content.achievement add column updated_by text`.execute(db);
}
