import type { Generated } from 'kysely';

/** Exactly one row. */
export interface ContactInfoTable {
  only_row: Generated<boolean>;
  email: string;
  phone: string;
  address: string;
  version: Generated<number>;
  updated_at: Generated<Date>;
  /** The admin of the last save. */
  updated_by: string | null;
}
