import type { Generated } from 'kysely';

export interface RecoveryCodeTable {
  id: string;
  admin_id: string;
  code_hash: Buffer;
  created_at: Generated<Date>;
  used_at: Date | null;
}
