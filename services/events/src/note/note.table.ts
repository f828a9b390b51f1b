import type { Generated } from 'kysely';

export interface NoteTable {
  id: string;
  registration_id: string;
  text: string;
  /** The admin's email address. */
  author: string;
  created_at: Generated<Date>;
}
