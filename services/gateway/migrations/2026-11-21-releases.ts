import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table gateway.remote_release (
    name text not null,
    version text not null,
    manifest jsonb not null,
    entry text not null,
    entry_integrity text not null,
    preload jsonb not null,
    server_file text,
    created_at timestamptz not null default now(),
    primary key (name, version)
  )`.execute(db);
  await sql`create table gateway.remote_pointer (
    name text primary key,
    version text not null,
    moved_at timestamptz not null default now(),
    foreign key (name, version) references gateway.remote_release (name, version)
  )`.execute(db);
}
