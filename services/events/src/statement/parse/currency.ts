import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { currencyCode } from '@club/contracts/values/money';
import type { CsvRow } from './csv-rows.ts';

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const SIGNS = /[€$£¥₹]/;

/** True for a cell that is only the code of a currency. */
export const isCode = (cell: string): boolean => CODES.has(cell.trim().toUpperCase());

/** Names are read for each cell of a file, and making a format takes longer. */
const RUPEE_NAMES = new Set(['PKR', 'RS', '₨']);
let known = { code: 'PKR', names: RUPEE_NAMES };

/** The code of the club's currency and its signs, in upper case. */
export function ownNames(): ReadonlySet<string> {
  const code = currencyCode();
  if (known.code !== code) {
    const signs = (['symbol', 'narrowSymbol'] as const).map((display) => signOf(code, display));
    const names = new Set([code, ...signs, ...(code === 'USD' ? ['US$'] : [])]);
    known = { code, names: code === 'PKR' ? RUPEE_NAMES : names };
  }
  return known.names;
}

const signOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay });
  const sign = format.formatToParts(1).find(({ type }) => type === 'currency');
  return (sign?.value ?? currency).toUpperCase();
};

const RUPEES = /^(PKR|RS\.?|₨|(PAK(ISTANI?)? ?)?RUPEES?)$/;

/** True for the name of the club's currency in a cell of its own. */
export function isOwn(cell: string): boolean {
  const name = cell.trim().toUpperCase();
  return currencyCode() === 'PKR' ? RUPEES.test(name) : ownNames().has(name);
}

/** A currency that is not the club's in a text such as `Amount (EUR)`, `USD Credit` or `Betrag in €`. */
export function foreignIn(text: string): string | undefined {
  const codes = [
    ...(text.match(/\b[A-Z]{3}\b/g) ?? []),
    ...(text.match(/\b[A-Z]{3}(?=\)?$)|(?<=\()[A-Z]{3}(?=\))/gi) ?? []),
  ].map((code) => code.toUpperCase());
  const own = ownNames();
  const sign = text.match(SIGNS)?.[0];
  if (codes.some((code) => own.has(code)) || (sign && own.has(sign))) return undefined;
  return codes.find((code) => CODES.has(code)) ?? sign;
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

/** The currency of all amounts of a file, if it is not the club's. A column of currencies says it for each row instead. */
export function foreignOfFile(rows: CsvRow[], mapping: StatementMapping): string | undefined {
  const { header_row, amount, credit, debit, currency } = mapping;
  const headings = header_row === null ? [] : (rows[header_row]?.cells ?? []);
  const named = [amount, credit, debit]
    .map((column) => (column === null ? '' : (headings[column] ?? '')))
    .map(foreignIn)
    .find(Boolean);
  return named ?? (currency === null ? foreignAbove(rows, mapping) : undefined);
}
