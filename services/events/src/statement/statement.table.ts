import type { StatementKind } from '@club/contracts/events/statement/import';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import type { ColumnType, Generated } from 'kysely';

/** An imported file. */
export interface StatementTable {
  id: string;
  account: string;
  kind: StatementKind;
  file_name: string;
  /** SHA-256 of the file. */
  digest: Buffer;
  mapping: ColumnType<StatementMapping | null, string | null, never>;
  /** The cells of a CSV file's heading row. */
  headings: string[];
  imported_at: Generated<Date>;
  imported_by: string;
}

/** A line of a file with money that went out. */
export interface StatementDebitTable {
  id: string;
  statement_id: string;
  account: string;
  /** SHA-256 of day, amount and texts. */
  fingerprint: Buffer;
  /** Counts the equal lines of one file, from 1. */
  occurrence: number;
  /** `YYYY-MM-DD`. */
  booked_on: string;
  /** Paisa. */
  amount: number;
  payer: string;
  text: string;
  transaction_id: string | null;
  imported_at: Generated<Date>;
  /** Payer and text were deleted. */
  forgotten_at: Generated<Date | null>;
}

/** A transfer to the club. */
export interface StatementLineTable extends StatementDebitTable {
  ignored_at: Generated<Date | null>;
}
