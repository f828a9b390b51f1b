import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gateway.remote_release
    add column base_url text,
    add column files jsonb not null default '{}',
    add column uses jsonb not null default '{}',
    add column published_at timestamptz not null default now(),
    add column published_by text not null default 'system',
    add column current_until timestamptz`.execute(db);
  await sql`update gateway.remote_release
    set published_at = created_at, current_until = created_at`.execute(db);
  await sql`alter table gateway.remote_release drop column created_at`.execute(db);
  await sql`alter table gateway.remote_pointer add column built_version text`.execute(db);
  await sql`create table gateway.shell_release (
    version text primary key,
    provides jsonb not null,
    files jsonb not null,
    started_at timestamptz not null default now(),
    current_until timestamptz
  )`.execute(db);
}
