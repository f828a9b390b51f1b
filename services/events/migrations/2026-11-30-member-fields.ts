import { type Kysely, sql } from 'kysely';

/** The standard fields that an event asks of each member; null: all of them, as every event did before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.event add column member_fields jsonb`.execute(db);
}
