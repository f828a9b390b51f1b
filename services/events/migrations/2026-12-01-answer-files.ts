import { type Kysely, sql } from 'kysely';

/**
 * The files that answer questions. An answer starts with the id of its file; a file that no answer names is deleted a day after `used_at`: the
 * upload, or the last time that a team sent an answer with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events.answer_file (
    id uuid primary key,
    event_id uuid not null references events.event on delete cascade,
    question_id uuid not null,
    key text not null unique,
    type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
    name text not null,
    bytes integer not null,
    used_at timestamptz not null default clock_timestamp()
  )`.execute(db);
  await sql`create index answer_file_event on events.answer_file (event_id)`.execute(db);
  await addToSearch(db);
}

/** The search finds the names of files too. An answer has the id of the file and a space before the name. */
async function addToSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function events.short_answers(event uuid, given jsonb) returns text
    language sql stable as $$
      select string_agg(case asked ->> 'kind' when 'file' then substr(value #>> '{}', 38)
          else value #>> '{}' end, chr(10))
      from jsonb_each(given)
      join (select asked from events.event, jsonb_array_elements(questions) asked where event.id = $1) one
        on key = asked ->> 'id' and asked ->> 'kind' in ('short_text', 'file')
    $$`.execute(db);
}
