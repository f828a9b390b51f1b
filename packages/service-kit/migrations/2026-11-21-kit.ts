import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kit.audit_entry (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    action text not null,
    actor text not null,
    subject text not null,
    address text,
    detail jsonb not null default '{}'
  )`.execute(db);
  await sql`create index audit_entry_subject on kit.audit_entry (subject, id)`.execute(db);
  await sql`create function kit.refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'audit entries are append-only'; end $$`.execute(db);
  await sql`create trigger audit_entry_append_only before update or delete on kit.audit_entry
    for each row execute function kit.refuse_change()`.execute(db);
  await sql`create trigger audit_entry_no_truncate before truncate on kit.audit_entry
    for each statement execute function kit.refuse_change()`.execute(db);

  await sql`create table kit.rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db);

  await sql`create table kit.secret (
    name text primary key,
    value text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
}
