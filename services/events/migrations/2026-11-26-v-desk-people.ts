import { type Kysely, sql } from 'kysely';

/** The admin who has a registration. Rows of the release before have none, and end within a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.desk_claim add column admin_email text`.execute(db);
}
