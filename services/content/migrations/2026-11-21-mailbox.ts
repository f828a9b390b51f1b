import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content.contact_message (
    id uuid primary key,
    name text not null,
    email text not null,
    message text not null,
    created_at timestamptz not null default now(),
    replied_at timestamptz
  )`.execute(db);
  await sql`create index contact_message_sender on content.contact_message (lower(email))`.execute(
    db,
  );

  await sql`create table content.contact_reply (
    id uuid primary key,
    message_id uuid not null references content.contact_message (id),
    text text not null,
    sent_by text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index contact_reply_message on content.contact_reply (message_id)`.execute(db);

  await sql`create table content.subscriber (
    id uuid primary key,
    email text not null,
    subscribed_at timestamptz not null default now(),
    unsubscribed_at timestamptz
  )`.execute(db);
  await sql`create unique index subscriber_email on content.subscriber (lower(email))`.execute(db);
}
