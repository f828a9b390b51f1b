import { type Kysely, sql } from 'kysely';

/** When the session opened the audit log with a fresh code. It opens without one until the session ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth.session add column log_opened_at timestamptz`.execute(db);
}
