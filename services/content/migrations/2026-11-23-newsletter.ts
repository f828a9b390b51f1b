import { type Kysely, sql } from 'kysely';

/**
 * Lists, sends of a post, and bounces. A subscription belongs to a list. The table of subscribers becomes the partition of
 * the newsletter: it keeps its name and its index, so an earlier release reads and writes the newsletter only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content.subscriber
    add column list text not null default 'newsletter',
    add column bounced_at timestamptz,
    add column soft_bounces integer not null default 0`.execute(db);
  await sql`create table content.subscription (
    id uuid not null,
    email text not null,
    subscribed_at timestamptz not null default now(),
    unsubscribed_at timestamptz,
    confirmed_at timestamptz,
    waiting_since timestamptz not null default now(),
    list text not null default 'newsletter',
    bounced_at timestamptz,
    soft_bounces integer not null default 0,
    unique (id, list)
  ) partition by list (list)`.execute(db);
  await sql`create unique index subscription_email
    on content.subscription (lower(email), list)`.execute(db);
  await sql`alter table content.subscription
    attach partition content.subscriber for values in ('newsletter')`.execute(db);
  await sql`create table content.subscription_applications
    partition of content.subscription for values in ('applications')`.execute(db);

  await sql`alter table content.confirmation_token
    add column list text not null default 'newsletter',
    drop constraint confirmation_token_subscriber_id_fkey,
    add constraint confirmation_token_subscription foreign key (subscriber_id, list)
      references content.subscription (id, list) on delete cascade`.execute(db);

  await sql`create table content.newsletter_send (
    id uuid primary key,
    post_id uuid not null,
    attempt uuid not null unique,
    title text not null,
    content json not null,
    sent_by text not null,
    created_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`create index newsletter_send_post on content.newsletter_send (post_id)`.execute(db);
  await sql`create table content.newsletter_delivery (
    id bigint generated always as identity primary key,
    send_id uuid not null references content.newsletter_send on delete cascade,
    subscriber_id uuid not null,
    state text not null default 'waiting'
      check (state in ('waiting', 'queued', 'sent', 'failed', 'bounced')),
    unsubscribed_at timestamptz,
    unique (send_id, subscriber_id)
  )`.execute(db);
  await sql`create index newsletter_delivery_subscriber
    on content.newsletter_delivery (subscriber_id)`.execute(db);
  await sql`create index newsletter_delivery_waiting
    on content.newsletter_delivery (send_id, id) where state = 'waiting'`.execute(db);
}
