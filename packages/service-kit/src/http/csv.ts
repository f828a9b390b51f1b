type Cell = string | number | null | undefined;

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180, CRLF, with the mark that makes Excel read UTF-8). A text that a spreadsheet would run as a
 * formula gets an apostrophe in front; numbers stay numbers.
 */
export function csv(rows: Cell[][]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
