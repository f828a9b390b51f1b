type Cell = string | number | null | undefined;

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Stands at the very start of a file: makes Excel read UTF-8. */
const MARK = '\uFEFF';

/**
 * Rows as CSV (RFC 4180, CRLF, with the mark that makes Excel read UTF-8). A text that a spreadsheet would run as a
 * formula gets an apostrophe in front; numbers stay numbers.
 */
export const csv = (rows: Cell[][]): string => MARK + csvLines(rows);

/** A long list as the pieces of one {@link csv}, so that it is never whole in memory. The first rows hold the headings. */
export async function* csvPieces(pieces: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield MARK;
  for await (const rows of pieces) yield csvLines(rows);
}

const csvLines = (rows: Cell[][]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
