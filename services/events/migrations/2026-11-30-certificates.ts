import { type Kysely, sql } from 'kysely';

/**
 * Certificates of an event. A certificate holds what it says, so that its page answers after the registration is deleted; its address
 * goes with the registration. `design`: the texts and signatories with which it was issued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.certificate_design (
    event_id uuid primary key references events.event on delete cascade,
    lead text not null,
    heading text not null,
    text text not null,
    place_heading text not null,
    place_text text not null,
    signatories jsonb not null,
    version integer not null default 1,
    updated_at timestamptz not null default clock_timestamp(),
    updated_by text
  )`.execute(db);
  await sql`create table events.certificate_signature (
    id uuid primary key,
    event_id uuid not null references events.event on delete cascade,
    image bytea not null,
    uploaded_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`create table events.certificate (
    id uuid primary key,
    number text not null unique,
    event_id uuid references events.event on delete set null,
    registration_id uuid references events.registration on delete set null,
    email text,
    kind text not null check (kind in ('participation', 'place')),
    place text not null,
    holder text not null,
    team text not null,
    modules text[] not null,
    event_title text not null,
    event_date date not null,
    design jsonb not null,
    state text not null default 'valid'
      check (state in ('valid', 'revoked', 'replaced', 'withdrawn')),
    reason text,
    replaces text,
    issued_at timestamptz not null default clock_timestamp(),
    issued_by text not null,
    ended_at timestamptz check ((ended_at is null) = (state = 'valid')),
    sent_at timestamptz
  )`.execute(db);
  await sql`create unique index certificate_once on events.certificate
    (event_id, lower(email), kind, lower(place)) where state = 'valid'`.execute(db);
  await sql`create index certificate_registration on events.certificate (registration_id)`.execute(
    db,
  );
  await sql`create index certificate_email on events.certificate (lower(email))`.execute(db);
}
