import type { Generated, Selectable } from 'kysely';

export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  message: string;
  created_at: Generated<Date>;
  replied_at: Date | null;
  /** Email address of the admin who replied last. */
  replied_by: string | null;
  /** Email address of the admin who takes care of it. */
  assigned_to: string | null;
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
