import { wallClock } from '../time/wall-clock.ts';

/** A day, or a day and a time on the club's clock: `YYYY-MM-DD HH:MM`. A spreadsheet gets a date that it can sort and compute with. */
interface ClockCell {
  clock: string;
}

/** A cell of an exported file. */
export type Cell = string | number | ClockCell | null | undefined;

/** A moment as people of the club read it. Its column has a {@link clockHeading}. */
export const clockCell = (moment: Date | null | undefined, timeZone: string): Cell =>
  moment && { clock: clockText(moment, timeZone) };

/** The same inside a longer text. */
export const clockText = (moment: Date, timeZone: string): string =>
  wallClock(moment, timeZone).replace('T', ' ');

export const dayCell = (day: string | null | undefined): Cell => day && { clock: day };

/** A time without its zone is a guess for who opens the file elsewhere. */
export const clockHeading = (heading: string, timeZone: string): string =>
  `${heading} (${timeZone})`;

/**
 * A place where a spreadsheet would run a text as a formula: the start of a cell. A spreadsheet that splits lines at semicolons or tabs
 * begins a cell after each of them, and does not know our quotes.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@])|^(?=[\t\r])/g;

/** The byte order mark at the start of a file, with which Excel reads UTF-8. */
const MARK = '\uFEFF';

/**
 * Rows as CSV (RFC 4180, CRLF, with the mark that makes Excel read UTF-8). A text that a spreadsheet would run as a
 * formula gets an apostrophe before it, also where the reader splits at semicolons or tabs; numbers stay numbers.
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
  const text = (typeof cell === 'object' ? cell?.clock : cell) ?? '';
  const safe = text.replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
