import { type Kysely, sql } from 'kysely';

/**
 * The waiting list of an event. `waiting_hours`: how long an offered place is held; null: the event has no waiting list. An entry has a
 * `rank` from the confirmation of its address on. Only hashes of its tokens are stored: each email has a new one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.event
    add column waiting_hours integer check (waiting_hours between 1 and 336)`.execute(db);
  await sql`create table events.waiting_entry (
    id uuid primary key,
    event_id uuid not null references events.event on delete cascade,
    email text not null,
    team_name text not null,
    team_size integer not null check (team_size > 0),
    modules text[] not null,
    state text not null default 'unconfirmed' check (state in
      ('unconfirmed', 'waiting', 'offered', 'registered', 'left', 'expired', 'removed')),
    rank integer check (rank is not null or state not in ('waiting', 'offered')),
    offer_until timestamptz check (offer_until is not null or state <> 'offered'),
    token_hashes bytea[] not null,
    joined_at timestamptz not null default clock_timestamp(),
    confirmed_at timestamptz
  )`.execute(db);
  await sql`create unique index waiting_entry_email on events.waiting_entry (event_id, lower(email))
    where state in ('unconfirmed', 'waiting', 'offered')`.execute(db);
  await sql`create index waiting_entry_line on events.waiting_entry (event_id, rank)
    where state in ('waiting', 'offered')`.execute(db);
  await sql`create index waiting_entry_tokens on events.waiting_entry using gin (token_hashes)`.execute(
    db,
  );
}
