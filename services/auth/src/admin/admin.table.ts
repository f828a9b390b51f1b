import type { Generated, Selectable } from 'kysely';

export interface AdminTable {
  id: string;
  email: string;
  password_hash: string;
  created_at: Generated<Date>;
  password_changed_at: Generated<Date>;
}

export type Admin = Selectable<AdminTable>;
