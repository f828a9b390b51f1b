import { type Kysely, sql } from 'kysely';

/** Which window of the back office has which registration. A row ends by itself after less than a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.desk_claim (
    event_id uuid not null,
    registration_id uuid not null,
    review_window uuid not null,
    admin_name text not null,
    is_open boolean not null,
    expires_at timestamptz not null,
    primary key (registration_id, review_window)
  )`.execute(db);
  await sql`create index desk_claim_event on events.desk_claim (event_id)`.execute(db);
}
