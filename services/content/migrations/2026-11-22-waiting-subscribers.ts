import { type Kysely, sql } from 'kysely';

/** Subscriptions made before this migration have no proof of consent: from now on they wait for a confirmation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content.subscriber add column confirmed_at timestamptz`.execute(db);
  await sql`alter table content.subscriber
    add column waiting_since timestamptz not null default now()`.execute(db);
  await sql`create table content.confirmation_token (
    hash bytea primary key,
    subscriber_id uuid not null references content.subscriber (id) on delete cascade,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index confirmation_token_subscriber
    on content.confirmation_token (subscriber_id)`.execute(db);
}
