import { UPLOAD_HOURS } from '@club/contracts/events/answer-file';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { AnswerFileTable } from '../tables.ts';

export type AnswerFileRow = Selectable<AnswerFileTable>;

export type NewAnswerFile = Insertable<AnswerFileTable>;

export async function insertFile(db: EventsDb, row: NewAnswerFile): Promise<void> {
  await db.insertInto('answer_file').values(row).execute();
}

export const findByKey = (db: EventsDb, key: string) =>
  db.selectFrom('answer_file').select('id').where('key', '=', key).executeTakeFirst();

export const findFile = (db: EventsDb, id: string): Promise<AnswerFileRow | undefined> =>
  db.selectFrom('answer_file').selectAll().where('id', '=', id).executeTakeFirst();

const oneOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;
const now = sql<Date>`clock_timestamp()`;

export const listFiles = (db: EventsDb, ids: string[]): Promise<AnswerFileRow[]> =>
  db.selectFrom('answer_file').selectAll().where('id', '=', oneOf(ids)).execute();

/** Claims them for a registration: what deletes unused files waits for this transaction, and leaves them. */
export const claimFiles = (
  db: EventsDb,
  eventId: string,
  ids: string[],
): Promise<AnswerFileRow[]> =>
  db
    .updateTable('answer_file')
    .set({ used_at: now, claimed_at: now, network: null })
    .where('event_id', '=', eventId)
    .where('id', '=', oneOf(ids))
    .returningAll()
    .execute();

/** The bytes of an event that belong to registrations. @param except files that the caller is about to give up */
export async function sumClaimed(
  db: EventsDb,
  eventId: string,
  except: string[] = [],
): Promise<number> {
  const { bytes } = await db
    .selectFrom('answer_file')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('event_id', '=', eventId)
    .where('claimed_at', 'is not', null)
    .where('id', '!=', sql<string>`all(${except}::uuid[])`)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** The files that answers name, each with the registration: answers of teams, of members, of people who have not confirmed, and submissions. */
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
    union all
    select registration.id, registration.event_id, submission.answers
      from events.submission join events.registration on registration.id = submission.registration_id
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

/** The files in the answers of these registrations. What they sent to a contest stays. */
export async function deleteOfTeams(
  db: EventsDb,
  eventId: string,
  registrationIds: string[],
): Promise<{ key: string; bytes: number }[]> {
  const { rows } = await sql<{ key: string; bytes: number }>`
    delete from events.answer_file where event_id = ${eventId} and id in (
      select named.id from ${named} named where named.registration_id = ${oneOf(registrationIds)})
      and registration_id is null returning key, bytes`.execute(db);
  return rows;
}

/** As {@link deleteUnnamed}, of all files that were not used for so long. */
export async function deleteUnused(db: EventsDb, days: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from events.answer_file
    where used_at < clock_timestamp() - ${days} * interval '1 day' and registration_id is null
      and not ${isNamed}
    returning key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Puts claimed files of an event that no answer names any more into the pool. @param except files whose answers are about to be written */
export const releaseUnnamed = (db: EventsDb, eventId: string, except: string[] = []) =>
  db
    .updateTable('answer_file')
    .set({ claimed_at: null })
    .where('event_id', '=', eventId)
    .where('claimed_at', 'is not', null)
    .where('id', '!=', sql<string>`all(${except}::uuid[])`)
    .where(
      sql<boolean>`(registration_id is null or used_at < clock_timestamp() - ${UPLOAD_HOURS} * interval '1 hour')`,
    )
    .where(sql<boolean>`not ${isNamed}`)
    .execute();

/** Uploads of a team that its submission does not name yet: members may type at once in two browsers. */
const KEPT_UPLOADS = 2;

/** Makes room for one more upload of a team to a question. @returns the keys of the deleted files */
export async function deleteSurplus(
  db: EventsDb,
  { registration_id, question_id }: { registration_id: string; question_id: string },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from events.answer_file where id in (
      select answer_file.id from events.answer_file
      where registration_id = ${registration_id} and question_id = ${question_id} and not ${isNamed}
      order by used_at desc, answer_file.id offset ${KEPT_UPLOADS - 1}::integer)
    returning key`.execute(db);
  return rows.map(({ key }) => key);
}

/** A file takes at least so many bytes of the pool, so that small ones cannot be without number. */
const LEAST_BYTES = 65_536;

/** The files of the pool, the oldest first. Lock the pool first. */
export const listUnclaimed = (db: EventsDb) =>
  db
    .selectFrom('answer_file')
    .select(['id', 'event_id', 'network'])
    .select(sql<number>`greatest(bytes, ${LEAST_BYTES}::integer)`.as('bytes'))
    .where('claimed_at', 'is', null)
    .orderBy('used_at')
    .orderBy('id')
    .execute();

/** Uploads at the same time cannot pass the limit of the pool together. Ends with the transaction. */
export const lockPool = (db: EventsDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended('answer files', 0))`.execute(db);

/** The keys without a row. */
export async function listUnknownKeys(db: EventsDb, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('answer_file').select('key').where('key', 'in', keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}
