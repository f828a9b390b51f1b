import { type Kysely, sql } from 'kysely';

/** The event at which an achievement was won. The events service owns events, so there is no foreign key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content.achievement add column event_id uuid`.execute(db);
}
