type Cell = string | number | null | undefined;

/** The start of a text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The byte order mark at the start of a file, with which Excel reads UTF-8. */
const MARK = '\uFEFF';

/**
 * Rows as CSV (RFC 4180, CRLF, with the mark that makes Excel read UTF-8). A text that a spreadsheet would run as a
 * formula starts with an apostrophe; numbers stay numbers.
 */
export const csv = (rows: Cell[][]): string => MARK + csvLines(rows);

/** A long list as the pieces of one {@link csv}, so that it never fills the memory. The first rows are the headings. */
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
