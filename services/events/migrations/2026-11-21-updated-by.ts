import { type Kysely, sql } from 'kysely';

/** The admin of the last save, shown in a version conflict. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.event add column updated_by text`.execute(db);
  await sql`alter table events.bank_account add column updated_by text`.execute(db);
}
