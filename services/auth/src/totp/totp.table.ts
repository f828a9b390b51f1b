import type { Generated } from 'kysely';

/** The authenticator app of an admin. Keys are in base 32; the server needs them as they are. */
export interface TotpTable {
  admin_id: string;
  /** A new key, until its first code. */
  pending_key: string | null;
  key: string | null;
  created_at: Date | null;
  /** The latest 30-second step whose code was used. */
  last_step: Generated<number>;
}
