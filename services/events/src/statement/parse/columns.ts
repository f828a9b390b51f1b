import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { parseAmount } from './amount.ts';
import type { CsvRow } from './csv-rows.ts';
import { isDate, parseDate } from './date.ts';

export const MAX_COLUMNS = 100;
const WORD = 60;

/** A cell as the words of a column are compared. */
export const wordOf = (cell: string): string =>
  cell.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim().slice(0, WORD);

export const cellsOf = (body: CsvRow[], column: number | null): string[] =>
  column === null ? [] : body.flatMap(({ cells }) => cells[column] || []);

/** The rows with a date, without sums and notes. */
export function bookedRows(body: CsvRow[], { date, date_order }: DateColumn): CsvRow[] {
  if (date === null) return body;
  const isBooked = (cell: string) =>
    date_order ? parseDate(cell, date_order) !== undefined : isDate(cell);
  const dates = new Set([...new Set(cellsOf(body, date))].filter(isBooked));
  return body.filter(({ cells }) => dates.has(cells[date] ?? ''));
}
type DateColumn = Pick<StatementMapping, 'date' | 'date_order'>;

export const widthOf = (body: CsvRow[]): number =>
  body.reduce((width, { cells }) => Math.min(MAX_COLUMNS, Math.max(width, cells.length)), 0);

/** The places of all columns. */
export const columnsIn = (body: CsvRow[]): number[] => [...Array(widthOf(body)).keys()];

const FEW = 8;
const LONG_NUMBER = /\d{5}/;

/**
 * All words of a column of few words, such as CR and DR, + and −, or COMPLETED and FAILED; '' stands for an empty cell. Such a
 * column may say what becomes of the money. @returns undefined for any other column
 */
export function fewWords(booked: CsvRow[], column: number): string[] | undefined {
  const all = new Set<string>();
  for (const { cells } of booked) {
    all.add(wordOf(cells[column] ?? ''));
    if (all.size > FEW + 1) return undefined;
  }
  const filled = [...all].filter(Boolean);
  if (filled.length === 0 || filled.length > FEW) return undefined;
  // Zero in every row is an amount, such as a fee that nobody pays.
  if (all.size === 1 && parseAmount(filled[0] ?? '', '.')?.minor === 0) return undefined;
  if (filled.some((word) => LONG_NUMBER.test(word) || isDate(word))) return undefined;
  const isWord = (word: string) => !/\d/.test(word) && word.split(' ').length <= 3;
  const isShort = (word: string) => word.length <= 3;
  const isFew =
    filled.every(isWord) || filled.every(isShort) || isRepeated(cellsOf(booked, column), filled);
  return isFew ? [...all].sort() : undefined;
}

const isRepeated = (cells: string[], words: string[]): boolean =>
  cells.length >= 3 && words.length * 2 <= cells.length;

/** Few words that are no names of people and no texts: single words, or words that come back. */
export function isFlag(booked: CsvRow[], column: number): boolean {
  const words = fewWords(booked, column)?.filter(Boolean);
  if (!words) return false;
  const cells = cellsOf(booked, column);
  return words.every((word) => !word.includes(' ')) || isRepeated(cells, words);
}

/** Amounts that nobody reads, such as those of a second column. */
export function hasAmounts(booked: CsvRow[], column: number): boolean {
  const cells = cellsOf(booked, column);
  const isAmount = (cell: string) =>
    (parseAmount(cell, '.') ?? parseAmount(cell, ',')) !== undefined;
  const isDates = cells.every(isDate);
  return !isDates && cells.some((cell) => /\d[.,]\d/.test(cell)) && cells.every(isAmount);
}

export const columnsOf = (mapping: StatementMapping): Set<number | null> =>
  new Set([
    mapping.date,
    mapping.amount,
    mapping.credit,
    mapping.debit,
    mapping.direction,
    mapping.currency,
    mapping.balance,
    mapping.status,
    mapping.payer,
    mapping.transaction_id,
    ...mapping.text,
    ...mapping.ignored,
  ]);

/** Cells with numbers of the bank, which may name a transfer. */
export const hasNumbers = (booked: CsvRow[], column: number): boolean =>
  cellsOf(booked, column).some((cell) => /^\d{6,}$/.test(cell) && !isDate(cell));

/** Cells with words, which may name a payer or say what becomes of the money. */
export const hasWords = (booked: CsvRow[], column: number): boolean =>
  cellsOf(booked, column).some((cell) => /\p{L}{2}/u.test(cell) && !isDate(cell));

/** The columns of words or of other amounts that have no role and that nobody has dismissed. */
export function undecidedColumns(booked: CsvRow[], mapping: StatementMapping): number[] {
  const decided = columnsOf(mapping);
  return columnsIn(booked).filter(
    (column) =>
      !decided.has(column) &&
      (fewWords(booked, column) !== undefined ||
        hasWords(booked, column) ||
        hasAmounts(booked, column)),
  );
}

/** The words of the direction and the status whose meaning nobody has said. */
export function unknownWords(booked: CsvRow[], mapping: StatementMapping): string[] {
  const { direction, status, words_in, words_out, words_done, words_open } = mapping;
  const open = (column: number | null, known: string[]) =>
    column === null
      ? []
      : booked
          .map(({ cells }) => wordOf(cells[column] ?? ''))
          .filter((word) => !known.includes(word));
  return [
    ...new Set([
      ...open(direction, [...words_in, ...words_out]),
      ...open(status, [...words_done, ...words_open]),
    ]),
  ];
}

/** What a person has confirmed: the headings, the number of columns, and how dates and amounts are written. */
export function shapeOf(booked: CsvRow[], headings: string[], mapping: StatementMapping): string {
  const patterns = cellsOf(booked, mapping.date).map((cell) =>
    cell.replace(/\d+/g, '9').replace(/\p{L}[\p{L}\p{M}.]*/gu, 'a'),
  );
  return JSON.stringify([
    headings.map(wordOf),
    widthOf(booked),
    [...new Set(patterns)].sort().slice(0, 10),
    mapping.decimal,
  ]);
}
