import { type Kysely, sql } from 'kysely';

/** The admin who takes care of a message, and the admin who answered it last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content.contact_message
    add column assigned_to text, add column replied_by text`.execute(db);
  await sql`update content.contact_message as m set replied_by = (select r.sent_by
    from content.contact_reply r where r.message_id = m.id order by r.created_at desc limit 1)
    where replied_at is not null`.execute(db);
}
