import { type Kysely, sql } from 'kysely';

/** A readable address for each event. Earlier slugs stay in `event_slug`, so that earlier links lead to the event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.event add column slug text`.execute(db);
  // The trigger writes the slug before the row of a new event.
  await sql`create table events.event_slug (
    slug text primary key,
    record_id uuid not null references events.event on delete cascade deferrable initially deferred
  )`.execute(db);
  await sql`create index event_slug_record on events.event_slug (record_id)`.execute(db);
  await sql`create trigger keep_slug before insert or update of title, slug on events.event
    for each row execute function kit.keep_slug('event', 'date')`.execute(db);
  await sql`do $$ declare oldest uuid; begin
    for oldest in select id from events.event order by created_at, id loop
      update events.event set slug = null where id = oldest;
    end loop;
  end $$`.execute(db);
  await sql`set constraints all immediate`.execute(db);
}
