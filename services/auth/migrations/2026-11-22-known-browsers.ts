import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null in rows of an older release, which counted accounts and networks under other keys.
  await sql`alter table auth.login_failure add column next_try_at timestamptz`.execute(db);

  await sql`create table auth.device (
    id uuid primary key,
    admin_id uuid not null references auth.admin (id) on delete cascade,
    token_hash bytea not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    unique (token_hash, admin_id)
  )`.execute(db);
  await sql`create index device_admin on auth.device (admin_id)`.execute(db);
}
