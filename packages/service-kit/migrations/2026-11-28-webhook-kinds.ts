import { type Kysely, sql } from 'kysely';

/** The kinds of changes that each active webhook wants. The content service writes it; every service asks it before it tells one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kit.webhook_kind (
    kind text not null,
    webhook_id uuid not null,
    primary key (kind, webhook_id)
  )`.execute(db);
}
