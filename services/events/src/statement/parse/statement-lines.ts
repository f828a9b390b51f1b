/** A line of a statement. */
export interface BookedLine {
  /** `YYYY-MM-DD`. */
  booked_on: string;
  /** Paisa. */
  amount: number;
  payer: string;
  text: string;
  transaction_id: string | null;
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
