import type { Generated } from 'kysely';

/** A browser in which an admin has entered a one-time code. Two admins of one browser share its token. */
export interface DeviceTable {
  id: string;
  admin_id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
}
