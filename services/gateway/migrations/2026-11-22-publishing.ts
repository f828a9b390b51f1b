import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gateway.remote_release
    add column declared text,
    add column signature text,
    add column public_key text,
    add column size integer`.execute(db);
  // A table of its own: an older gateway would take a staged release for one that was current.
  await sql`create table gateway.staged_release (
    like gateway.remote_release including defaults,
    problems jsonb not null,
    primary key (name, version)
  )`.execute(db);
  await sql`create table gateway.release_token (
    id uuid primary key,
    name text not null constraint release_token_name unique,
    remote text not null,
    hash bytea not null unique,
    public_key text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    last_used_at timestamptz
  )`.execute(db);
}
