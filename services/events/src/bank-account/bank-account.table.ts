import type { Generated } from 'kysely';

/** Exactly one row. */
export interface BankAccountTable {
  only_row: Generated<boolean>;
  title: string;
  bank_name: string;
  account_number: string;
  iban: string;
  /** What the bank writes for money that goes back, one text on each line. */
  reversal_texts: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  /** The admin of the last save. */
  updated_by: string | null;
}
