import { type Kysely, sql } from 'kysely';

/**
 * States of posts, and unsaved drafts. A post that an older build creates is published. An older build lists drafts too,
 * so nobody should make one before all processes run this build.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content.post
    add column state text not null default 'published'
      check (state in ('draft', 'scheduled', 'published', 'unpublished')),
    add column publish_at timestamptz`.execute(db);
  await sql`create index post_published on content.post (created_at desc, id desc)
    where deleted_at is null and state = 'published'`.execute(db);

  await sql`create table content.post_draft (
    id uuid primary key,
    post_id uuid references content.post (id) on delete cascade,
    fields jsonb not null,
    post_version integer,
    version integer not null default 1,
    saved_by text not null,
    saved_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index post_draft_post on content.post_draft (post_id)`.execute(db);
  await sql`create trigger track_images after insert or update or delete on content.post_draft
    for each row execute function kit.track_images()`.execute(db);
}
