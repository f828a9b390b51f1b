import { type Kysely, sql } from 'kysely';

/** Indexes of folded texts. An earlier build searches without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index content.post_grams`.execute(db);
  await sql`create index post_folded on content.post
    using gin (kit.grams(kit.folded(title || ' ' || author || ' ' || excerpt)))`.execute(db);
  await sql`drop index content.contact_message_grams`.execute(db);
  await sql`create index contact_message_folded on content.contact_message
    using gin (kit.grams(kit.folded(name || ' ' || email || ' ' || message)))`.execute(db);
}
