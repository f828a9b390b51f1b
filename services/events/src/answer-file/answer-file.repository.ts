import { type Insertable, type Selectable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { AnswerFileTable } from '../tables.ts';

export type AnswerFileRow = Selectable<AnswerFileTable>;

export async function insertFile(db: EventsDb, row: Insertable<AnswerFileTable>): Promise<void> {
  await db.insertInto('answer_file').values(row).execute();
}

export const findByKey = (db: EventsDb, key: string) =>
  db.selectFrom('answer_file').select('id').where('key', '=', key).executeTakeFirst();

export const findFile = (db: EventsDb, id: string): Promise<AnswerFileRow | undefined> =>
  db.selectFrom('answer_file').selectAll().where('id', '=', id).executeTakeFirst();

const oneOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

export const listFiles = (db: EventsDb, ids: string[]): Promise<AnswerFileRow[]> =>
  db.selectFrom('answer_file').selectAll().where('id', '=', oneOf(ids)).execute();

/** Also says that they are used now: what deletes unused files waits for this transaction, and leaves them. */
export const useFiles = (db: EventsDb, eventId: string, ids: string[]): Promise<AnswerFileRow[]> =>
  db
    .updateTable('answer_file')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('event_id', '=', eventId)
    .where('id', '=', oneOf(ids))
    .returningAll()
    .execute();

export async function sumBytes(db: EventsDb, eventId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('answer_file')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** The files that answers name, each with the registration: answers of teams, of members, and of people who have not confirmed. */
const named = sql<{ id: string; registration_id: string }>`(
  select file.id, answered.registration_id
  from (
    select registration.id as registration_id, registration.event_id, registration.answers
      from events.registration
    union all
    select registration.id, registration.event_id, member.answers
      from events.registration_member member
      join events.registration on registration.id = member.registration_id
    union all
    select registration.id, registration.event_id, sent.answers
      from events.team_join sent join events.registration on registration.id = sent.registration_id
  ) answered
  cross join lateral jsonb_each_text(answered.answers) given
  join events.answer_file file on file.event_id = answered.event_id
    and file.question_id::text = given.key and file.id::text = left(given.value, 36)
  where answered.answers <> '{}')`;

/** The registrations of an event whose answers name these files. */
export async function listNaming(
  db: EventsDb,
  eventId: string,
  ids: string[],
): Promise<{ id: string; registration_id: string }[]> {
  const { rows } = await sql<{ id: string; registration_id: string }>`
    select distinct named.id, named.registration_id from ${named} named
    join events.answer_file file on file.id = named.id
    where file.event_id = ${eventId} and named.id = ${oneOf(ids)}`.execute(db);
  return rows;
}

/** The ids of all files that an answer names. */
export async function listNamed(db: EventsDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct id from ${named} named`.execute(db);
  return rows.map(({ id }) => id);
}

const isNamed = sql<boolean>`answer_file.id in (select named.id from ${named} named)`;

/** Deletes those of the files that no answer names any more. @returns the keys of the files, which the caller deletes after the commit */
export async function deleteUnnamed(db: EventsDb, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from events.answer_file where id = ${oneOf(ids)} and not ${isNamed} returning key`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

/** As {@link deleteUnnamed}, of all files that were not used for some days. */
export async function deleteUnused(db: EventsDb, days: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from events.answer_file
    where used_at < clock_timestamp() - make_interval(days => ${days}::integer) and not ${isNamed}
    returning key`.execute(db);
  return rows.map(({ key }) => key);
}

/** The keys without a row. */
export async function listUnknownKeys(db: EventsDb, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('answer_file').select('key').where('key', 'in', keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}
