import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { currencyCode, money } from '@club/contracts/values/money';
import { decimalOf, directionOf, parseAmount } from './amount.ts';
import type { CsvRow } from './csv-rows.ts';
import { isCode } from './currency.ts';
import { dateOrderOf, isDate } from './date.ts';

type Role =
  | 'date'
  | 'value_date'
  | 'credit'
  | 'debit'
  | 'amount'
  | 'direction'
  | 'currency'
  | 'payer'
  | 'text'
  | 'transaction_id'
  | 'reference'
  | 'balance'
  | 'other';

/** Headings in lower case without accents and signs; the first pattern that fits decides. */
const HEADINGS: [Role, RegExp][] = [
  ['balance', /balance|saldo|kontostand|solde/],
  ['value_date', /^(value|val) (date|dt)$|^valuta|^wertstellung|^date (de )?valeur/],
  [
    'date',
    /^((transaction|trans|txn|tran|trx|posting|post|posted|booking|book|entry|payment) )?(date|dt)( (and )?time)?$|^buchungs(tag|datum)$|^datum$|^fecha|^date (operation|comptable)|^timestamp$|^date time$/,
  ],
  [
    'direction',
    /^(dr cr|cr dr|debit credit|credit debit|d c|c d|direction|in out|soll haben|s h|type|(transaction|trans|txn|trx) type|entry type|indicator)$/,
  ],
  [
    'credit',
    /^(credit|credits|deposit|deposits|money in|paid in|amount in|cash in|cr|haben|incoming|received|gutschrift)( (amount|amt|pkr|rs|s))*$/,
  ],
  [
    'debit',
    /^(debit|debits|withdrawal|withdrawals|money out|paid out|amount out|cash out|dr|soll|outgoing|sent|lastschrift)( (amount|amt|pkr|rs|s))*$/,
  ],
  [
    'amount',
    /^((transaction|trans|txn|trx|net|total|pkr|eur|usd) )?(amount|amt|betrag|umsatz|montant|importe)( (in )?(pkr|rs|eur|usd|gbp|aed))*$/,
  ],
  [
    'currency',
    /^((transaction|trans|txn|trx|amount|account|acct|a c) )?(currency|curr|ccy|cur)( code)?$|^(wahrung|waehrung|devise|moneda)$/,
  ],
  [
    'transaction_id',
    /(^| )(id|tid|trx|txn|stan|rrn|utr|ft|auth) ?(id|no|number|code)?$|^(transaction|trans|txn|trx) (id|no|number|ref|reference|code)/,
  ],
  [
    'reference',
    /^(ref|reference|inst|instrument|cheque|doc|document)( (no|number|id))?( .*)?$|^(kunden|mandats)referenz/,
  ],
  ['other', /msisdn|mobile|phone|cnic|iban|(account|a c|acct) (no|number)$/],
  [
    'payer',
    /^(sender|from|payer|remitter|counterparty|counter party|received from|name|auftraggeber|beguenstigter|begunstigter|zahlungspflichtiger|zahlungsbeteiligter)|name zahlungsbeteiligter|^(account|sender) (title|name)$|(sender|remitter|payer) (name|title)/,
  ],
  [
    'text',
    /description|narration|particular|detail|remark|verwendungszweck|purpose|memo|comment|note|message|buchungstext|concepto|libelle/,
  ],
];

const plain = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const roleOf = (heading: string): Role | undefined => {
  // The patterns know one currency: the club's stands in its place.
  const text = plain(heading).replace(new RegExp(`\\b${currencyCode().toLowerCase()}\\b`), 'pkr');
  return text ? HEADINGS.find(([, pattern]) => pattern.test(text))?.[0] : undefined;
};

/** Headings below this row are not found. */
export const HEADING_ROWS = 60;

/** The row with the most known headings, among them a date and an amount. @returns null for a file without headings */
export function findHeaderRow(rows: CsvRow[]): number | null {
  let best = { row: -1, known: 1 };
  rows.slice(0, HEADING_ROWS).forEach(({ cells }, row) => {
    const roles = new Set(cells.map(roleOf));
    const isHeading =
      (roles.has('date') || roles.has('value_date')) &&
      (roles.has('amount') || roles.has('credit') || roles.has('debit'));
    if (isHeading && roles.size > best.known) best = { row, known: roles.size };
  });
  return best.row < 0 ? null : best.row;
}

type Columns = Omit<StatementMapping, 'delimiter' | 'header_row' | 'date_order' | 'decimal'>;

const noColumns: Columns = {
  date: null,
  amount: null,
  credit: null,
  debit: null,
  direction: null,
  currency: null,
  text: [],
  payer: null,
  transaction_id: null,
};

/** The columns of each role by the headings. */
function columnsByHeading(headings: string[], body: CsvRow[]): Columns {
  const roles = headings.map(roleOf);
  const first = (...wanted: Role[]) => {
    for (const role of wanted) if (roles.includes(role)) return roles.indexOf(role);
    return null;
  };
  const hasTwo = roles.includes('credit') && roles.includes('debit');
  const credit = first('credit');
  const amount = hasTwo || (credit !== null && !roles.includes('amount')) ? null : first('amount');
  const all = (...wanted: Role[]) =>
    roles.flatMap((role, index) => (role && wanted.includes(role) ? index : []));
  const id = first('transaction_id', 'reference');
  const direction = first('direction');
  const namesDirection =
    direction !== null && body.some(({ cells }) => directionOf(cells[direction] ?? ''));
  return {
    ...noColumns,
    date: first('date', 'value_date'),
    amount,
    ...(amount === null && { credit, debit: first('debit') }),
    direction: amount !== null && namesDirection ? direction : null,
    currency: first('currency'),
    text: all('text', 'reference')
      .filter((column) => column !== id)
      .slice(0, 10),
    payer: first('payer'),
    transaction_id: id,
  };
}

/** The columns of a file without headings by their contents. */
function columnsByContent(body: CsvRow[]): Columns {
  const sample = body.slice(0, 200);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const share = (column: number, test: (cell: string) => boolean) =>
    sample.filter(({ cells }) => test(cells[column] ?? '')).length / (sample.length || 1);
  const columns = Array.from({ length: Math.min(width, 100) }, (_, column) => column);
  const date = columns.find((column) => share(column, isDate) > 0.6) ?? null;
  const isAmount = (cell: string) =>
    parseAmount(cell, decimalOf(cell) ?? pointOfClub()) !== undefined;
  const amounts = columns.filter(
    (column) =>
      column !== date && share(column, (cell) => isAmount(cell) && /[.,]\d\d\b/.test(cell)) > 0.6,
  );
  const length = (column: number) =>
    sample.reduce((sum, { cells }) => sum + (cells[column] ?? '').length, 0);
  const words = columns.filter(
    (column) => column !== date && share(column, (cell) => /\p{L}{3}/u.test(cell)) > 0.5,
  );
  const longest = words.sort((a, b) => length(b) - length(a))[0];
  return {
    ...noColumns,
    date,
    amount: amounts[0] ?? null,
    currency: columns.find((column) => share(column, isCode) > 0.6) ?? null,
    text: longest === undefined ? [] : [longest],
  };
}

/** The decimal signs that the cells prove: two when they contradict each other. */
export const decimalsIn = (cells: string[]): Set<'.' | ','> =>
  new Set([...new Set(cells)].flatMap((cell) => decimalOf(cell) ?? []));

/** The rows with a date, without sums and notes. */
export function bookedRows(body: CsvRow[], date: number | null): CsvRow[] {
  if (date === null) return body;
  const dates = new Set([...new Set(cellsOf(body, date))].filter(isDate));
  return body.filter(({ cells }) => dates.has(cells[date] ?? ''));
}

/** The cells of a column below the headings. */
export const cellsOf = (body: CsvRow[], column: number | null): string[] =>
  column === null ? [] : body.flatMap(({ cells }) => cells[column] || []);

/** How to read the columns, as far as headings and contents tell. A person can correct it. */
export function guessMapping(
  rows: CsvRow[],
  delimiter: StatementMapping['delimiter'],
  header_row: number | null,
): StatementMapping {
  const body = rows.slice((header_row ?? -1) + 1);
  const columns =
    header_row === null
      ? columnsByContent(body)
      : columnsByHeading(rows[header_row]?.cells ?? [], body);
  const order = dateOrderOf(cellsOf(body, columns.date));
  const booked = bookedRows(body, columns.date);
  const amounts = [columns.amount, columns.credit, columns.debit].flatMap((column) =>
    cellsOf(booked, column),
  );
  const [decimal = pointOfClub(), ...others] = decimalsIn(amounts);
  return {
    ...columns,
    delimiter,
    header_row,
    date_order: order === 'none' || order === 'ambiguous' ? null : order,
    decimal: others.length === 0 ? decimal : pointOfClub(),
  };
}

/** The decimal sign of the club's country. */
const pointOfClub = () => (money()[2] === ',' ? ',' : '.');
