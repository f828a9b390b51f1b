import type { Role } from '@club/contracts/auth/roles';
import type { Generated, Selectable } from 'kysely';

export interface InvitationTable {
  id: string;
  email: string;
  role: Role;
  token_hash: Buffer;
  invited_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

export type InvitationRow = Selectable<InvitationTable>;
