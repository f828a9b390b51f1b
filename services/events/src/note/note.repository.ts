import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { NoteTable } from '../tables.ts';

/** Newest first. */
export const listNotes = (db: EventsDb, registrationId: string) =>
  db
    .selectFrom('registration_note')
    .select(['id', 'text', 'author', 'created_at'])
    .where('registration_id', '=', registrationId)
    .orderBy('id', 'desc')
    .execute();

export const insertNote = (db: EventsDb, note: Insertable<NoteTable>) =>
  db
    .insertInto('registration_note')
    .values(note)
    .returning(['id', 'text', 'author', 'created_at'])
    .executeTakeFirstOrThrow();

/** @throws 404 */
export const deleteNote = (db: EventsDb, registrationId: string, id: string) =>
  db
    .deleteFrom('registration_note')
    .where('registration_id', '=', registrationId)
    .where('id', '=', id)
    .returning(['text', 'author'])
    .executeTakeFirstOrThrow(() => notFound('Note'));

/** @returns the number of deleted notes */
export async function deleteNotes(db: EventsDb, registrationIds: string[]): Promise<number> {
  const rows = await db
    .deleteFrom('registration_note')
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .returning('id')
    .execute();
  return rows.length;
}

/** Moves the notes of a merged registration. */
export async function moveNotes(db: EventsDb, from: string, to: string): Promise<void> {
  await db
    .updateTable('registration_note')
    .set({ registration_id: to })
    .where('registration_id', '=', from)
    .execute();
}
