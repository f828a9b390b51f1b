import { type Kysely, sql } from 'kysely';

/** Indexes of all sequences of three characters, which find parts of words. An earlier build searches without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index post_grams on content.post
    using gin (kit.grams(title || ' ' || author || ' ' || excerpt))`.execute(db);
  await sql`create index contact_message_grams on content.contact_message
    using gin (kit.grams(name || ' ' || email || ' ' || message))`.execute(db);
}
