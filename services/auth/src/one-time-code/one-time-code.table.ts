import type { Generated } from 'kysely';

/** The one code of a session that may work. */
export interface OneTimeCodeTable {
  session_id: string;
  code_hash: Buffer;
  tries_left: number;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}
