import { type Kysely, sql } from 'kysely';

/** The questions of an event, and the answers of a team and of its members, by the ids of the questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events.event add column questions jsonb not null default '[]'`.execute(db);
  for (const table of ['registration', 'registration_member']) {
    await sql`alter table ${sql.table(`events.${table}`)}
      add column answers jsonb not null default '{}'`.execute(db);
  }
  await addToSearch(db);
}

/** The search finds answers of one line. */
async function addToSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create function events.short_answers(event uuid, given jsonb) returns text
    language sql stable as $$
      select string_agg(value #>> '{}', chr(10)) from jsonb_each(given)
      where key in (select asked ->> 'id' from events.event, jsonb_array_elements(questions) asked
        where event.id = $1 and asked ->> 'kind' = 'short_text')
    $$`.execute(db);
  await sql`create or replace function events.write_registration_search(ids uuid[]) returns void
    language sql set enable_seqscan to off as $$
    insert into events.registration_search as kept (registration_id, text)
      select id, concat_ws(chr(10), team_name, reference, transaction_id, (
        select string_agg(concat_ws(chr(10), name, email,
            case when answers <> '{}' then events.short_answers(registration.event_id, answers) end),
          chr(10) order by position)
        from events.registration_member where registration_id = registration.id),
        case when answers <> '{}' then events.short_answers(event_id, answers) end)
      from events.registration where id = any(ids) order by id
    on conflict (registration_id) do update set text = excluded.text
      where kept.text <> excluded.text
  $$`.execute(db);
  await sql`create trigger search_after_answers after update of answers on events.registration
    for each row when (old.answers is distinct from new.answers)
    execute function events.search_after_registration()`.execute(db);
}
