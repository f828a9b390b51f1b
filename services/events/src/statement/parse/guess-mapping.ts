import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { folded } from '@club/contracts/values/folded';
import { currencyCode, money } from '@club/contracts/values/money';
import { decimalOf, directionOf, parseAmount } from './amount.ts';
import {
  bookedRows,
  cellsOf,
  columnsIn,
  columnsOf,
  fewWords,
  hasNumbers,
  hasWords,
  isFlag,
} from './columns.ts';
import type { CsvRow } from './csv-rows.ts';
import { isCode } from './currency.ts';
import { isDate } from './date.ts';
import { byArithmetic } from './guess-balance.ts';
import { writingOf } from './writing.ts';

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
  | 'status'
  | 'other';

/**
 * Headings in lower case without accents and signs; the first pattern that fits decides. Only a guess: the balance or a person
 * proves it.
 */
const HEADINGS: [Role, RegExp][] = [
  ['balance', /balance|saldo|kontostand|solde/],
  ['status', /(^| )(status|state)$/],
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

const roleOf = (heading: string): Role | undefined => {
  // The patterns know one currency: the club's stands in its place.
  const plain = folded(heading)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const text = plain.replace(new RegExp(`\\b${currencyCode().toLowerCase()}\\b`), 'pkr');
  return text ? HEADINGS.find(([, pattern]) => pattern.test(text))?.[0] : undefined;
};

/** Headings below this row are not found. */
export const HEADING_ROWS = 60;

/** The row with the most known headings, among them a date and an amount. */
function knownHeaderRow(rows: CsvRow[]): number | null {
  let best = { row: -1, known: 1 };
  rows.slice(0, HEADING_ROWS).forEach(({ cells }, row) => {
    const roles = new Set(cells.map(roleOf));
    if (isTable(roles) && roles.size > best.known) best = { row, known: roles.size };
  });
  return best.row < 0 ? null : best.row;
}

const isTable = (roles: Set<Role | undefined>): boolean =>
  (roles.has('date') || roles.has('value_date')) &&
  (roles.has('amount') || roles.has('credit') || roles.has('debit'));

/**
 * The row of the headings. Those in a language that nobody knows stand above the first row with a date, in as many columns.
 * @returns null for a file without headings
 */
export function findHeaderRow(rows: CsvRow[]): number | null {
  const known = knownHeaderRow(rows);
  if (known !== null) return known;
  const first = rows.slice(0, HEADING_ROWS).findIndex(({ cells }) => cells.some(isDate));
  const cells = rows[first - 1]?.cells.filter(Boolean) ?? [];
  const isHeading =
    cells.length >= 3 &&
    cells.length * 2 >= (rows[first]?.cells.length ?? 0) &&
    cells.every((cell) => !isDate(cell) && /\p{L}/u.test(cell) && !isAmount(cell));
  return isHeading ? first - 1 : null;
}

const isAmount = (cell: string) =>
  parseAmount(cell, decimalOf(cell) ?? pointOfClub()) !== undefined;

type Columns = Omit<StatementMapping, 'delimiter' | 'header_row' | 'date_order' | 'decimal'>;

const noColumns: Columns = {
  date: null,
  amount: null,
  credit: null,
  debit: null,
  direction: null,
  currency: null,
  balance: null,
  status: null,
  text: [],
  payer: null,
  transaction_id: null,
  ignored: [],
  words_in: [],
  words_out: [],
  words_done: [],
  words_open: [],
  kept_rows: [],
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
  return {
    ...noColumns,
    date: first('date', 'value_date'),
    amount,
    ...(amount === null && { credit, debit: first('debit') }),
    direction: amount === null ? null : first('direction'),
    currency: first('currency') ?? currencyIn(body),
    balance: first('balance'),
    status: first('status'),
    text: all('text', 'reference')
      .filter((column) => column !== id)
      .slice(0, 10),
    payer: first('payer'),
    transaction_id: id,
  };
}

/** The column whose cells are codes of currencies. */
function currencyIn(body: CsvRow[]): number | null {
  const columns = columnsIn(body);
  const isCurrency = (column: number) => {
    const cells = cellsOf(body, column);
    return cells.length > 0 && cells.filter(isCode).length > cells.length * 0.6;
  };
  return columns.find(isCurrency) ?? null;
}

/** The columns of a file without known headings by their contents. */
function columnsByContent(body: CsvRow[]): Columns {
  const sample = body.slice(0, 200);
  const share = (column: number, test: (cell: string) => boolean) =>
    sample.filter(({ cells }) => test(cells[column] ?? '')).length / (sample.length || 1);
  const columns = columnsIn(sample);
  const date = columns.find((column) => share(column, isDate) > 0.6) ?? null;
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
    currency: currencyIn(body),
    text: longest === undefined ? [] : [longest],
  };
}

/** A column of few words is no text, payer or ID because of its heading: a person says what it is. */
function withoutFlags(booked: CsvRow[], columns: Columns): Columns {
  const unlessFlag = (column: number | null) =>
    column !== null && isFlag(booked, column) ? null : column;
  return {
    ...columns,
    text: columns.text.filter((column) => !isFlag(booked, column)),
    payer: unlessFlag(columns.payer),
    transaction_id: unlessFlag(columns.transaction_id),
  };
}

/** What the words of the direction may mean. A person confirms it. */
function withWords(booked: CsvRow[], columns: Columns): Columns {
  const { amount, direction } = columns;
  if (amount === null || cellsOf(booked, amount).some((cell) => /^[(+\-−]|[)\-−]$/.test(cell)))
    return { ...columns, direction: null };
  const all = columnsIn(booked);
  // Both directions, and nothing else.
  const says = (column: number) => {
    const directions = fewWords(booked, column)?.map(directionOf);
    return directions?.includes('in') && directions.includes('out') && directions.every(Boolean);
  };
  const column = direction ?? all.find(says) ?? null;
  const words = (column === null ? undefined : fewWords(booked, column))?.filter(directionOf) ?? [];
  return {
    ...columns,
    direction: words.length > 0 ? column : null,
    words_in: words.filter((word) => directionOf(word) === 'in'),
    words_out: words.filter((word) => directionOf(word) === 'out'),
  };
}

/** How to read the columns, as far as headings and contents tell. A person can correct it. */
export function guessMapping(
  rows: CsvRow[],
  delimiter: StatementMapping['delimiter'],
  header_row: number | null,
): StatementMapping {
  const body = rows.slice((header_row ?? -1) + 1);
  const headings = header_row === null ? [] : (rows[header_row]?.cells ?? []);
  const guessed = isTable(new Set(headings.map(roleOf)))
    ? columnsByHeading(headings, body)
    : columnsByContent(body);
  const { date_order, decimal } = writingOf(body, guessed);
  const booked = bookedRows(body, { date: guessed.date, date_order });
  const reading = { delimiter, header_row, date_order, decimal: decimal ?? pointOfClub() };
  // Where the balance proves the rows, no word has to.
  const proven = byArithmetic(body, { ...guessed, direction: null, status: null, ...reading });
  if (proven) return withTexts(booked, proven, () => true);
  const columns = { ...withWords(booked, withoutFlags(booked, guessed)), ...reading };
  return withTexts(booked, columns, (column) => !fewWords(booked, column));
}

/** The name of a payer or the number of a transfer may stand in any column, so that none is passed over. */
function withTexts(
  booked: CsvRow[],
  mapping: StatementMapping,
  isText: (column: number) => boolean,
): StatementMapping {
  const decided = columnsOf(mapping);
  const others = columnsIn(booked).filter(
    (column) =>
      !decided.has(column) &&
      (hasNumbers(booked, column) || (hasWords(booked, column) && isText(column))),
  );
  const text = [...mapping.text, ...others].slice(0, MAX_TEXTS);
  return { ...mapping, text: text.sort((a, b) => a - b) };
}

const MAX_TEXTS = 10;

/** The decimal sign of the club's country. */
const pointOfClub = () => (money()[2] === ',' ? ',' : '.');
