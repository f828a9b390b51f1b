import { type Kysely, sql } from 'kysely';

/** Finds the members of an event, and the entries of its waiting list, by their mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index registration_member_mailbox
    on events.registration_member (kit.mailbox_of(email))`.execute(db);
  await sql`create index waiting_entry_mailbox on events.waiting_entry (event_id, kit.mailbox_of(email))
    where state in ('unconfirmed', 'waiting', 'offered')`.execute(db);
}
