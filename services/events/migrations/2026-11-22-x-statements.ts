import { type Kysely, sql } from 'kysely';

/**
 * Bank statements: the files, their incoming lines, and the registrations that a line pays for. Equal lines of one file have
 * different occurrences. `payer_name`: the name on the account that a team paid from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.registration add column payer_name text`.execute(db);
  await sql`create table events.statement (
    id uuid primary key,
    account text not null,
    kind text not null check (kind in ('csv', 'camt', 'ofx')),
    file_name text not null,
    digest bytea not null,
    mapping jsonb,
    headings text[] not null default '{}',
    imported_at timestamptz not null default clock_timestamp(),
    imported_by text not null,
    unique (account, digest)
  )`.execute(db);
  await sql`create table events.statement_line (
    id uuid primary key,
    statement_id uuid not null references events.statement,
    account text not null,
    fingerprint bytea not null,
    occurrence integer not null check (occurrence > 0),
    booked_on date not null,
    amount bigint not null check (amount > 0),
    payer text not null,
    text text not null,
    transaction_id text,
    imported_at timestamptz not null default clock_timestamp(),
    ignored_at timestamptz,
    forgotten_at timestamptz,
    unique (account, fingerprint, occurrence)
  )`.execute(db);
  await sql`create index statement_line_statement on events.statement_line (statement_id)`.execute(
    db,
  );
  await sql`create index statement_line_booked on events.statement_line (booked_on desc, id desc)`.execute(
    db,
  );
  await sql`create table events.statement_link (
    id uuid primary key,
    line_id uuid not null references events.statement_line,
    registration_id uuid not null references events.registration,
    amount bigint not null check (amount > 0),
    decision_id uuid,
    linked_by text not null,
    linked_at timestamptz not null default clock_timestamp(),
    unique (line_id, registration_id)
  )`.execute(db);
  await sql`create index statement_link_registration on events.statement_link (registration_id)`.execute(
    db,
  );
}
