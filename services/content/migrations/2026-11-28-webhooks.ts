import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content.webhook (
    id uuid primary key,
    title text not null,
    url text not null,
    format text not null check (format in ('signed', 'discord')),
    kinds text[] not null,
    active boolean not null,
    off_reason text,
    secret text not null,
    old_secret text,
    old_secret_until timestamptz,
    failing_since timestamptz,
    rests_until timestamptz,
    version integer not null default 1,
    updated_at timestamptz not null default clock_timestamp(),
    updated_by text
  )`.execute(db);
  await sql`create unique index webhook_title on content.webhook (lower(title))`.execute(db);
  await sql`create table content.webhook_delivery (
    id uuid primary key,
    webhook_id uuid not null references content.webhook on delete cascade,
    message text not null,
    kind text not null,
    payload json not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    attempt integer not null default 0,
    created_at timestamptz not null default clock_timestamp(),
    tried_at timestamptz,
    next_at timestamptz default clock_timestamp(),
    status integer,
    duration_ms integer,
    answer text,
    unique (webhook_id, message)
  )`.execute(db);
  await sql`create index webhook_delivery_log
    on content.webhook_delivery (webhook_id, created_at desc)`.execute(db);
}
