import type { SampleRow } from '@club/contracts/events/statement/import';
import type { LineDoubt } from '@club/contracts/events/statement/line';

/** A line of a statement, as the bank writes it. */
export interface BankLine {
  /** `YYYY-MM-DD`. */
  booked_on: string;
  /** Paisa. */
  amount: number;
  payer: string;
  text: string;
  transaction_id: string | null;
}

export interface BookedLine extends BankLine {
  /** The line of the file, from 1. */
  row: number;
  /** Why nothing proves its direction. */
  doubt: LineDoubt | null;
}

export interface RowProblem {
  /** The line of the file, from 1. */
  row: number;
  message: string;
}

/** The lines of a statement. All amounts are positive. */
export interface StatementLines {
  incoming: BookedLine[];
  outgoing: BookedLine[];
  /** Lines that could be read, in and out. */
  count: number;
  problems: RowProblem[];
  /** Rows that are no transfers, and why. */
  left_out: RowProblem[];
  /** Amounts in minor units. */
  samples: SampleRow[];
  /** What the bank's balance proves. */
  proof: { rows: number; broken_row: number | null } | null;
}

const MAX = { payer: 140, text: 500, transaction_id: 80 };

/** Control characters and outer space go, inner space becomes one space. */
export const cleanText = (text: string, max = MAX.text): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, max);

/** A line as it is stored. */
export const bookedLine = (line: BookedLine): BookedLine => ({
  ...line,
  amount: Math.abs(line.amount),
  payer: cleanText(line.payer, MAX.payer),
  text: cleanText(line.text),
  transaction_id: cleanText(line.transaction_id ?? '', MAX.transaction_id) || null,
});
