import type { Generated, Selectable } from 'kysely';

export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  message: string;
  created_at: Generated<Date>;
  replied_at: Date | null;
}

export interface ContactReplyTable {
  id: string;
  message_id: string;
  text: string;
  /** Email address of the admin. */
  sent_by: string;
  created_at: Generated<Date>;
}

export type ContactMessageRow = Selectable<ContactMessageTable>;
