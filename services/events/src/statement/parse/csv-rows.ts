import { setImmediate } from 'node:timers/promises';
import { MAX_STATEMENT_LINES } from '@club/contracts/events/statement/import';
import type { Delimiter } from '@club/contracts/events/statement/mapping';
import { CsvError, parse } from 'csv-parse';
import { refuseFile } from './statement-error.ts';

/** A row that is not empty. */
export interface CsvRow {
  /** The line of the file on which it ends, from 1. */
  line: number;
  cells: string[];
}

const MAX_ROWS = MAX_STATEMENT_LINES + 300;
const MAX_ROW_CHARACTERS = 20_000;
const PIECE_CHARACTERS = 64 * 1024;

/** @throws 422 for text that is not CSV or has too many rows */
export async function readRows(text: string, delimiter: Delimiter): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_CHARACTERS,
    skip_empty_lines: true,
  });
  const failure = new Promise<Error | undefined>((resolve) => {
    parser.on('error', resolve).on('end', () => resolve(undefined));
  });
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) => {
    const cells = record.map((cell) => cell.trim());
    if (cells.some((cell) => cell !== '')) rows.push({ line: info.lines, cells });
  });
  for (let at = 0; at < text.length && rows.length <= MAX_ROWS; at += PIECE_CHARACTERS) {
    parser.write(text.slice(at, at + PIECE_CHARACTERS));
    await setImmediate();
  }
  parser.end();
  const error = await failure;
  if (error) throw refuseFile(reasonOf(error));
  if (rows.length > MAX_ROWS) {
    throw refuseFile(
      `A statement can have at most ${MAX_STATEMENT_LINES} lines. Import it in parts.`,
    );
  }
  return rows;
}

function reasonOf(error: Error): string {
  const line = error instanceof CsvError && typeof error.lines === 'number' ? error.lines : 1;
  const isQuote = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';
  return isQuote
    ? `Line ${line}: a quotation mark is not closed, so the file may be cut off.`
    : `Line ${line} cannot be read as CSV. Please download the file again.`;
}

const DELIMITERS: Delimiter[] = [',', ';', '\t', '|'];
const SAMPLE_CHARACTERS = 20_000;

/** The delimiter that cuts the most rows into the same number of columns; of equal ones the one with more columns. */
export function delimiterOf(text: string): Delimiter {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .split(/\r\n|\r|\n/)
    .slice(0, 100);
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: evenness(lines, delimiter) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

function evenness(lines: string[], delimiter: Delimiter): number {
  const rows = new Map<number, number>();
  for (const line of lines) {
    const columns = line.replace(/"[^"]*"/g, '').split(delimiter).length;
    if (columns > 2) rows.set(columns, (rows.get(columns) ?? 0) + 1);
  }
  return Math.max(0, ...[...rows].map(([columns, count]) => count * 1000 + columns));
}
