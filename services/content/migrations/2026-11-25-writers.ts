import { type Kysely, sql } from 'kysely';

/** The windows in which admins have a post open. An earlier build does not know the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content.post_writer (
    post_id uuid not null,
    writer_window uuid not null,
    email text not null,
    expires_at timestamptz not null,
    primary key (post_id, writer_window)
  )`.execute(db);
}
