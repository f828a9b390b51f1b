import { type Kysely, sql } from 'kysely';

/** Links with which admins set a new password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table auth.password_reset (
    token_hash bytea primary key,
    admin_id uuid not null references auth.admin on delete cascade,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`create index password_reset_admin on auth.password_reset (admin_id)`.execute(db);
}
