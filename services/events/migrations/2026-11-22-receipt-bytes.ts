import { type Kysely, sql } from 'kysely';

/** Size of the stored file, for the quota of its event. Earlier receipts count as 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.receipt add column bytes integer not null default 0`.execute(db);
  await sql`create index receipt_registration on events.receipt (registration_id)`.execute(db);
}
