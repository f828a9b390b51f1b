import { type Kysely, sql } from 'kysely';

/** The searched texts of an event in one row, with an index of all sequences of three characters: it finds parts of words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.event_search (
    event_id uuid primary key references events.event on delete cascade,
    text text not null
  )`.execute(db);
  await sql`create function events.write_event_search(ids uuid[]) returns void language sql as $$
    insert into events.event_search as kept (event_id, text)
      select id, concat_ws(' ', title, location, date, (
        select string_agg(name, ' ' order by position) from events.module where event_id = event.id))
      from events.event where id = any(ids) order by id
    on conflict (event_id) do update set text = excluded.text where kept.text <> excluded.text
  $$`.execute(db);
  await addTriggers(db);
  await sql`select events.write_event_search(array(select id from events.event))`.execute(db);
  await sql`create index event_search_grams on events.event_search
    using gin (kit.grams(text))`.execute(db);
}

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ['event', 'insert', 'new', 'id'],
    ['module', 'insert', 'new', 'event_id'],
    ['module', 'update', 'new', 'event_id'],
    ['module', 'delete', 'old', 'event_id'],
  ] as const;
  for (const [changed, operation, rows, id] of statements) {
    const name = sql.raw(`search_after_${changed}_${operation}`);
    const table = sql.raw(`${rows}_rows`);
    await sql`create function events.${name}() returns trigger language plpgsql as $$
      begin
        perform events.write_event_search(array(select distinct ${sql.raw(id)} from ${table}));
        return null;
      end $$`.execute(db);
    await sql`create trigger ${name} after ${sql.raw(operation)} on ${sql.table(`events.${changed}`)}
      referencing ${sql.raw(rows)} table as ${table}
      for each statement execute function events.${name}()`.execute(db);
  }
  await sql`create function events.search_after_event_update() returns trigger language plpgsql as $$
    begin
      perform events.write_event_search(array[new.id]);
      return null;
    end $$`.execute(db);
  await sql`create trigger search_after_event_update
    after update of title, location, date on events.event
    for each row execute function events.search_after_event_update()`.execute(db);
}
