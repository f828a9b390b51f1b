import { type Kysely, sql } from 'kysely';

/** A readable address for each post. Earlier slugs stay in `post_slug`, so that earlier links lead to the post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content.post add column slug text`.execute(db);
  // The trigger writes the slug before the row of a new post.
  await sql`create table content.post_slug (
    slug text primary key,
    record_id uuid not null references content.post on delete cascade deferrable initially deferred
  )`.execute(db);
  await sql`create index post_slug_record on content.post_slug (record_id)`.execute(db);
  await sql`create trigger keep_slug before insert or update of title, slug on content.post
    for each row execute function kit.keep_slug('post', 'created_at')`.execute(db);
  await sql`do $$ declare oldest uuid; begin
    for oldest in select id from content.post order by created_at, id loop
      update content.post set slug = null where id = oldest;
    end loop;
  end $$`.execute(db);
  await sql`set constraints all immediate`.execute(db);
}
