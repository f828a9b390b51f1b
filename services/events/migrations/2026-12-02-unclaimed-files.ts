import { type Kysely, sql } from 'kysely';

/**
 * A file without `claimed_at` belongs to no registration: it is in the small pool of its event and of the site, with the network of its
 * sender. The release before this one writes neither column, so what deletes files from the pool also asks whether an answer names them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.answer_file
    add column claimed_at timestamptz,
    add column network text check (network is null or claimed_at is null)`.execute(db);
  await sql`update events.answer_file set claimed_at = used_at`.execute(db);
  await sql`create index answer_file_pool on events.answer_file (used_at) where claimed_at is null`.execute(
    db,
  );
}
