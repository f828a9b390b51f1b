import type { StatementKind, StatementQuestion } from '@club/contracts/events/statement/import';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { bookedRows, shapeOf, undecidedColumns, unknownWords } from './columns.ts';
import { type CsvRow, delimiterOf, readRows } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import { findHeaderRow, guessMapping, HEADING_ROWS } from './guess-mapping.ts';
import { isPage, readPage } from './html-rows.ts';
import { bodyOf, readLines } from './read-lines.ts';
import { refuseFile } from './statement-error.ts';
import type { StatementLines } from './statement-lines.ts';
import { writingOf } from './writing.ts';

export interface ReadStatement extends StatementLines {
  /** The account number that the file names, or ''. */
  account: string;
  kind: StatementKind;
  mapping: StatementMapping;
  rows: CsvRow[];
  headings: string[];
  /** Without the question to confirm, which also depends on the account. */
  questions: StatementQuestion[];
  /** Columns that need a role, or must be dismissed. */
  undecided: number[];
  /** What a person confirms once for an account. */
  shape: string;
}

/** The mapping of an earlier file and its headings. */
export interface Kept {
  mapping: StatementMapping;
  headings: string[];
  shape: string;
}

export interface ReadOptions {
  /** What a person corrected. Without columns, it says only where the headings are. */
  mapping?: StatementMapping | undefined;
  kept?: Kept | undefined;
}

/** The text of a CSV file as it was uploaded, or the rows of a sheet. */
export type StatementContents = Uint8Array | CsvRow[];

/** Reads a statement without changing anything. @throws StatementError for a file that is no statement */
export function readStatement(file: StatementContents, options: ReadOptions = {}): ReadStatement {
  const { rows, mapping, questions } = chooseMapping(file, options);
  const { header_row } = mapping;
  const headings = header_row === null ? [] : (rows[header_row]?.cells ?? []);
  const lines = questions.length === 0 ? readLines(rows, mapping) : noLines;
  const booked = bookedRows(bodyOf(rows, mapping), mapping);
  // The balance says which rows moved money and which way, so no word of theirs needs a meaning.
  const undecided = isProven(lines) ? [] : undecidedColumns(booked, mapping);
  if (undecided.length > 0) questions.push('columns');
  if (!isProven(lines) && unknownWords(booked, mapping).length > 0) questions.push('words');
  return {
    ...lines,
    account: accountOf(rows, mapping),
    kind: file instanceof Uint8Array ? 'csv' : 'xlsx',
    mapping,
    rows,
    headings,
    questions,
    undecided,
    shape: shapeOf(booked, headings, mapping),
  };
}

/** How to read the columns: as a person says, as in an earlier file, or as guessed; and what must be known before that. */
function chooseMapping(file: StatementContents, options: ReadOptions) {
  const { rows, delimiter, guessedRow } = rowsOf(file, options);
  const corrected = options.mapping && hasColumns(options.mapping) ? options.mapping : undefined;
  const kept = corrected ? undefined : keptMapping(rows, options.kept);
  const chosen = corrected ?? kept ?? guessMapping(rows, delimiter, guessedRow);
  const writing = writingOf(bodyOf(rows, chosen), chosen);
  const mapping = {
    ...chosen,
    date_order: chosen.date_order ?? writing.date_order,
    // What the contents prove counts more than an earlier file.
    ...(kept && {
      delimiter,
      date_order: writing.date_order ?? kept.date_order,
      decimal: writing.decimal ?? kept.decimal,
    }),
  };
  const questions: StatementQuestion[] = [];
  if (mapping.date === null) questions.push('date');
  if (writing.isOrderOpen && mapping.date_order === null) questions.push('date_order');
  if (mapping.amount === null && mapping.credit === null) questions.push('amount');
  if (writing.isDecimalOpen && !corrected && !kept) questions.push('decimal');
  return { rows, mapping, questions };
}

/** The bank's balance proves the rows, so that no person needs to. */
export const isProven = ({ proof }: StatementLines): boolean => proof !== null && proof.rows > 0;

/**
 * The rows that may be the headings, the guessed one first: a person may have corrected the row of an earlier file. None
 * when the columns are known. @throws StatementError
 */
export function headingRows(file: StatementContents, options: ReadOptions): string[][] {
  const { mapping } = options;
  const { rows, guessedRow } = rowsOf(file, options);
  if (mapping && hasColumns(mapping)) return [];
  const guessed = guessedRow === null ? [] : (rows[guessedRow]?.cells ?? []);
  const others = mapping ? [] : rows.slice(0, HEADING_ROWS).map(({ cells }) => cells);
  return [guessed, ...others];
}

/** @param columns the fewest that the file has @throws StatementError */
export function rowsOf(file: StatementContents, { mapping }: ReadOptions, columns = 3) {
  const text = file instanceof Uint8Array ? decodeText(file) : '';
  const delimiter = mapping?.delimiter ?? delimiterOf(text, columns);
  const rowsOfText = () => (isPage(text) ? readPage(text) : readRows(text, delimiter));
  const rows = file instanceof Uint8Array ? rowsOfText() : file;
  if (rows.length === 0 || rows.every(({ cells }) => cells.length < 2)) {
    throw refuseFile('This file has no columns. Please download it as CSV or Excel (XLSX).');
  }
  return { rows, delimiter, guessedRow: mapping ? mapping.header_row : findHeaderRow(rows) };
}

const noLines: StatementLines = {
  incoming: [],
  outgoing: [],
  count: 0,
  problems: [],
  left_out: [],
  samples: [],
  proof: null,
};

const hasColumns = ({ text, ...mapping }: StatementMapping): boolean =>
  text.length > 0 || [mapping.date, mapping.amount, mapping.credit, mapping.debit].some(isColumn);
const isColumn = (column: number | null): boolean => column !== null;

function keptMapping(rows: CsvRow[], kept: Kept | undefined): StatementMapping | undefined {
  if (!kept) return undefined;
  if (kept.headings.length === 0) return hasShape(rows, kept) ? kept.mapping : undefined;
  const key = JSON.stringify(kept.headings);
  const header_row = rows.findIndex(({ cells }) => JSON.stringify(cells) === key);
  return { ...kept.mapping, kept_rows: [], header_row: header_row < 0 ? null : header_row };
}

/** A file without headings is like an earlier one when its cells are written in the same way. */
const hasShape = (rows: CsvRow[], { mapping, shape }: Kept): boolean =>
  shapeOf(bookedRows(rows, mapping), [], mapping) === shape;

const ACCOUNT_LABEL = /^(account|a\/c|acct|iban|konto)\b[^:]{0,20}(:|$)/i;
const ACCOUNT_NUMBER = /[A-Z]{2}\d{2}[A-Z0-9 ]{11,32}|\d[\d -]{6,26}\d/i;

/** The account number above the headings, or ''. */
function accountOf(rows: CsvRow[], { header_row }: StatementMapping): string {
  for (const { cells } of rows.slice(0, header_row ?? 0)) {
    const label = cells.findIndex((cell) => ACCOUNT_LABEL.test(cell));
    const found = label >= 0 && cells.slice(label).join(' ').match(ACCOUNT_NUMBER)?.[0];
    if (found) return found.replace(/[ -]/g, '');
  }
  return '';
}
