import { type Kysely, sql } from 'kysely';

/**
 * The searched texts of a registration in one row, with an index of all sequences of three characters: it finds parts of words.
 * The extension pg_trgm would do the same, but the role of a service may not create extensions. The high cost keeps the planner
 * from calling the function for each row of a table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function events.grams(given text) returns text[]
    language sql immutable strict parallel safe cost 10000 as $$
      select array(
        select distinct substr(lower(given), position, 3)
        from generate_series(1, length(given) - 2) position)
    $$`.execute(db);
  await sql`create table events.registration_search (
    registration_id uuid primary key,
    text text not null
  )`.execute(db);
  await addWriter(db);
  await addTriggers(db);
  await sql`select events.write_registration_search(array(select id from events.registration))`.execute(
    db,
  );
  await sql`create index registration_search_grams on events.registration_search
    using gin (events.grams(text))`.execute(db);
}

/** A plan that a connection made while the tables were empty would read them whole for each row. */
async function addWriter(db: Kysely<unknown>): Promise<void> {
  await sql`create function events.write_registration_search(ids uuid[]) returns void
    language sql set enable_seqscan to off as $$
    insert into events.registration_search as kept (registration_id, text)
      select id, concat_ws(chr(10), team_name, reference, transaction_id, (
        select string_agg(name || chr(10) || email, chr(10) order by position)
        from events.registration_member where registration_id = registration.id))
      from events.registration where id = any(ids) order by id
    on conflict (registration_id) do update set text = excluded.text
      where kept.text <> excluded.text
  $$`.execute(db);
}

/** A registration is stored together with its members, so the triggers of the members write a new one. */
async function addTriggers(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const;
  for (const [operation, rows] of statements) {
    const name = sql.raw(`search_after_member_${operation}`);
    const table = sql.raw(`${rows}_rows`);
    await sql`create function events.${name}() returns trigger language plpgsql as $$
      begin
        perform events.write_registration_search(array(select distinct registration_id from ${table}));
        return null;
      end $$`.execute(db);
    await sql`create trigger ${name} after ${sql.raw(operation)} on events.registration_member
      referencing ${sql.raw(rows)} table as ${table}
      for each statement execute function events.${name}()`.execute(db);
  }
  await sql`create function events.search_after_delete() returns trigger language plpgsql as $$
    begin
      delete from events.registration_search
        where registration_id = any(array(select id from old_rows));
      return null;
    end $$`.execute(db);
  await sql`create trigger search_after_delete after delete on events.registration
    referencing old table as old_rows
    for each statement execute function events.search_after_delete()`.execute(db);
  await sql`create function events.search_after_registration() returns trigger language plpgsql as $$
    begin
      perform events.write_registration_search(array[new.id]);
      return null;
    end $$`.execute(db);
  await sql`create trigger search_after_registration
    after update of team_name, reference, transaction_id on events.registration
    for each row when ((old.team_name, old.reference, old.transaction_id)
      is distinct from (new.team_name, new.reference, new.transaction_id))
    execute function events.search_after_registration()`.execute(db);
}
