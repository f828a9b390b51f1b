import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import type { CsvRow } from './csv-rows.ts';

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const SIGNS = /[€$£¥₹]/;

/** True for a cell that is only the code of a currency. */
export const isCode = (cell: string): boolean => CODES.has(cell.trim().toUpperCase());

/** True for the name of the club's currency in a cell of its own. */
export const isPkr = (cell: string): boolean =>
  /^(PKR|RS\.?|₨|(PAK(ISTANI?)? ?)?RUPEES?)$/.test(cell.trim().toUpperCase());

/** A currency that is not PKR in a text such as `Amount (EUR)`, `USD Credit` or `Betrag in €`. */
export function foreignIn(text: string): string | undefined {
  const codes = [
    ...(text.match(/\b[A-Z]{3}\b/g) ?? []),
    ...(text.match(/\b[A-Z]{3}(?=\)?$)|(?<=\()[A-Z]{3}(?=\))/gi) ?? []),
  ].map((code) => code.toUpperCase());
  if (codes.includes('PKR')) return undefined;
  return codes.find((code) => CODES.has(code)) ?? text.match(SIGNS)?.[0];
}

const LABEL = /\bcurrency\b|\bccy\b|w(ä|ae)hrung/i;

/** The currency that the lines above the headings name for the whole account, such as `Currency: USD`. */
function foreignAbove(rows: CsvRow[], { header_row }: StatementMapping): string | undefined {
  for (const { cells } of rows.slice(0, header_row ?? 0)) {
    const label = cells.findIndex((cell) => LABEL.test(cell));
    const found = label >= 0 && foreignIn(cells.slice(label, label + 3).join(' '));
    if (found) return found;
  }
  return undefined;
}

/** The currency of all amounts of a file, if it is not PKR. A column of currencies says it for each row instead. */
export function foreignOfFile(rows: CsvRow[], mapping: StatementMapping): string | undefined {
  const { header_row, amount, credit, debit, currency } = mapping;
  const headings = header_row === null ? [] : (rows[header_row]?.cells ?? []);
  const named = [amount, credit, debit]
    .map((column) => (column === null ? '' : (headings[column] ?? '')))
    .map(foreignIn)
    .find(Boolean);
  return named ?? (currency === null ? foreignAbove(rows, mapping) : undefined);
}
