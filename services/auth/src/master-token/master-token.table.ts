import type { Generated } from 'kysely';

export interface MasterTokenTable {
  token_hash: Buffer;
  /** How it was asked for: `hotspot` or `keys`. */
  trigger: string;
  address: string;
  created_at: Generated<Date>;
  expires_at: Date;
}
