import { type Kysely, sql } from 'kysely';

/** The event that an image shows. The events service owns events, so there is no foreign key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content.media_item add column event_id uuid`.execute(db);
}
