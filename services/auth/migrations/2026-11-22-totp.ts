import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A new key waits in pending_key until its first code; the earlier key works until then.
  await sql`create table auth.totp (
    admin_id uuid primary key references auth.admin (id) on delete cascade,
    pending_key text,
    key text,
    created_at timestamptz,
    last_step bigint not null default 0
  )`.execute(db);
}
