import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table auth.used_challenge (
    nonce text primary key,
    expires_at timestamptz not null
  )`.execute(db);
}
