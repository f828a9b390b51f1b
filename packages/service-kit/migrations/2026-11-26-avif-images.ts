import { type Kysely, sql } from 'kysely';

/**
 * The stored images for which AVIF files were tried, and the widths that have one. Images without a row are tried next,
 * also those of earlier builds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kit.image_avif (
    image_id text primary key,
    widths integer[] not null,
    tried_at timestamptz not null default now()
  )`.execute(db);
}
