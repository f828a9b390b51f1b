import { type Kysely, sql } from 'kysely';

/** The admin who has a registration. Null in the rows of the release before, each of which ends after less than a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.desk_claim add column admin_email text`.execute(db);
}
