import { MAX_STATEMENT_LINES } from '@club/contracts/events/statement/import';
import type { Delimiter } from '@club/contracts/events/statement/mapping';
import { CsvError, parse } from 'csv-parse/sync';
import { refuseFile } from './statement-error.ts';

/** A row of a CSV file or a sheet that is not empty. */
export interface CsvRow {
  /** The line of the file on which it ends, or the row of the sheet, from 1. */
  line: number;
  cells: string[];
}

const MAX_ROWS = MAX_STATEMENT_LINES + 300;
const MAX_ROW_CHARACTERS = 20_000;
const MAX_COLUMNS = 100;

/** @throws StatementError for text that is not CSV, or has too many rows or columns */
export function readRows(text: string, delimiter: Delimiter): CsvRow[] {
  // The parser counts no delimiters, and would make a cell of each of them first.
  if (text.split(/[\r\n]+/).some((line) => line.length > MAX_ROW_CHARACTERS)) throw tooWide();
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW_CHARACTERS,
      skip_empty_lines: true,
      on_record(record: string[], { lines: line }) {
        addRow(rows, { line, cells: record.map(plainCell) });
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? refuseFile(reasonOf(error)) : error;
  }
  return rows;
}

/** `="0123"` and `'0123` keep Excel from reading a text as a number. */
const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[\d+-])/, '')
    .trim();

/** Adds a row that is not empty. @throws StatementError for a row that is too long or one too many */
export function addRow(rows: CsvRow[], row: CsvRow): void {
  const { line, cells } = row;
  if (cells.length > MAX_COLUMNS) throw tooManyColumns(line);
  const characters = cells.reduce((sum, cell) => sum + cell.length, 0);
  if (characters > MAX_ROW_CHARACTERS) throw tooWide();
  if (characters > 0) rows.push(row);
  if (rows.length > MAX_ROWS) throw tooLong();
}

const tooLong = () =>
  refuseFile(`A statement can have at most ${MAX_STATEMENT_LINES} lines. Import it in parts.`);
const tooWide = () =>
  refuseFile(
    `A row can have at most ${MAX_ROW_CHARACTERS} characters, so the file is no statement.`,
  );
const tooManyColumns = (line: number) =>
  refuseFile(`Line ${line} has more than ${MAX_COLUMNS} columns, so the file is no statement.`);

function reasonOf({ lines, code }: CsvError): string {
  const line = typeof lines === 'number' ? lines : 1;
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? `Line ${line}: a quotation mark is not closed, so the file may be cut off.`
    : `Line ${line} cannot be read as CSV. Please download the file again.`;
}

const DELIMITERS: Delimiter[] = [',', ';', '\t', '|'];
const SAMPLE_CHARACTERS = 20_000;

/** The delimiter that cuts the most rows into the same number of columns; of equal ones the one with more columns. @param fewest columns of a row that counts */
export function delimiterOf(text: string, fewest = 3): Delimiter {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .split(/\r\n|\r|\n/)
    .slice(0, 100);
  const scored = DELIMITERS.map((delimiter) => ({
    delimiter,
    score: evenness(lines, delimiter, fewest),
  }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

function evenness(lines: string[], delimiter: Delimiter, fewest: number): number {
  const rows = new Map<number, number>();
  for (const line of lines) {
    const columns = line.replace(/"[^"]*"/g, '').split(delimiter).length;
    if (columns >= fewest) rows.set(columns, (rows.get(columns) ?? 0) + 1);
  }
  return Math.max(0, ...[...rows].map(([columns, count]) => count * 1000 + columns));
}
