import type { Role } from '@club/contracts/auth/roles';
import type { Generated, Selectable } from 'kysely';

export interface AdminTable {
  id: string;
  email: string;
  password_hash: string;
  role: Generated<Role>;
  /** Null before the first sign-in. */
  last_sign_in_at: Date | null;
  created_at: Generated<Date>;
  password_changed_at: Generated<Date>;
}

export type Admin = Selectable<AdminTable>;
