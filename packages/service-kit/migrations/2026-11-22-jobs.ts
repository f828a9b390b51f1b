import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kit.job_worker (
    id text primary key,
    seen_at timestamptz not null default now()
  )`.execute(db);
  await sql`create table kit.sent_email (
    message_id text primary key,
    sent_at timestamptz not null default now()
  )`.execute(db);
}
