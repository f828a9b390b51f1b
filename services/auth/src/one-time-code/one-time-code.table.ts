import type { Generated } from 'kysely';

/** The latest code of a session; only this code can work. */
export interface OneTimeCodeTable {
  session_id: string;
  code_hash: Buffer;
  tries_left: number;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}
