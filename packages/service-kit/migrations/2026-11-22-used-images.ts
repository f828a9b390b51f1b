import { type Kysely, sql } from 'kysely';

/**
 * Which records use which stored image. A trigger on each table with images records it in the transaction of the record,
 * whichever statement or release writes the record. `live` images are served; `trashed` images are served again after a
 * restore; `ended` images no longer belong to the record.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kit.image_use (
    image_id text not null,
    owner text not null,
    state text not null check (state in ('live', 'trashed', 'ended')),
    changed_at timestamptz not null default now(),
    primary key (image_id, owner)
  )`.execute(db);
  await sql`create index image_use_owner on kit.image_use (owner)`.execute(db);

  // The whole row is searched, because an image may be a column or a part of a text.
  await sql`create function kit.track_images() returns trigger
    language plpgsql security definer set search_path = '' as $$
    declare
      fields jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
      this_owner text := format('%s.%s:%s', tg_table_schema, tg_table_name,
        coalesce(fields ->> 'id', '-'));
      new_state text := case when fields ->> 'deleted_at' is null then 'live' else 'trashed' end;
      used text[] := '{}';
    begin
      if tg_op <> 'DELETE' then
        used := array(select distinct matched[1] from regexp_matches(fields::text,
          '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/', 'g') matched);
        insert into kit.image_use (image_id, owner, state)
          select id, this_owner, new_state from unnest(used) id
          on conflict (image_id, owner) do update set state = excluded.state, changed_at = now()
            where kit.image_use.state <> excluded.state;
      end if;
      update kit.image_use set state = 'ended', changed_at = now()
        where owner = this_owner and state <> 'ended' and image_id <> all (used);
      return null;
    end $$`.execute(db);
}
