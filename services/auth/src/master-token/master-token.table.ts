import type { Generated } from 'kysely';

export interface MasterTokenTable {
  token_hash: Buffer;
  /** How it was requested: `hotspot` or `keys`. */
  trigger: string;
  address: string;
  created_at: Generated<Date>;
  expires_at: Date;
}
