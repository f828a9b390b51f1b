import { type Kysely, sql } from 'kysely';

/** Saved views of the list of registrations, and emails that admins send to teams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.saved_view (
    id uuid primary key,
    name text not null,
    query text not null
  )`.execute(db);
  await sql`create unique index saved_view_name on events.saved_view (lower(name))`.execute(db);
  await sql`create table events.team_email (
    id uuid primary key,
    event_id uuid not null references events.event on delete cascade,
    attempt uuid not null unique,
    subject text not null,
    text text not null,
    teams integer not null,
    recipients integer not null,
    created_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`create table events.team_email_recipient (
    team_email_id uuid not null references events.team_email on delete cascade,
    registration_id uuid not null references events.registration on delete cascade,
    position integer not null,
    primary key (team_email_id, registration_id, position)
  )`.execute(db);
  await sql`create index team_email_recipient_registration
    on events.team_email_recipient (registration_id)`.execute(db);
}
