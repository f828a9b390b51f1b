import { createHash } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { type MoneyFormat, setMoney } from '@club/contracts/values/money';
import { exitAboveLimits } from '@club/service-kit/processes/process-limits';
import type { CsvRow } from './csv-rows.ts';
import { setTimeZone } from './date.ts';
import {
  headingRows,
  type ReadOptions,
  type ReadStatement,
  readStatement,
  rowsOf,
} from './read-statement.ts';
import { isSheet, readSheet } from './sheet-rows.ts';
import { StatementError } from './statement-error.ts';

// Pages come first: they must stay fast while a file is read.
setPriority(constants.priority.PRIORITY_LOW);

export interface ReadTask {
  /** `rows`: of a file that is no statement. */
  part: 'headings' | 'statement' | 'rows';
  bytes: Uint8Array;
  /** Both of the club. */
  money: MoneyFormat;
  timeZone: string;
  options: ReadOptions;
}

export type ReadResult =
  | { headings: string[][] }
  | { rows: CsvRow[] }
  | { read: ReadStatement }
  /** For the treasurer. */
  | { refused: string }
  /** A mistake in our code. */
  | { failed: string };

/** The sheet that was read last: a file is asked for its headings first, and then for its lines. */
let last: { digest: string; rows: CsvRow[] } | undefined;

async function sheetOf(bytes: Uint8Array): Promise<CsvRow[]> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (last?.digest !== digest) last = { digest, rows: await readSheet(bytes) };
  return last.rows;
}

/** Runs in a process of its own. */
export async function run({
  part,
  bytes,
  money,
  timeZone,
  options,
}: ReadTask): Promise<ReadResult> {
  setMoney(money);
  setTimeZone(timeZone);
  const stopWatching = exitAboveLimits();
  try {
    const file = isSheet(bytes) ? await sheetOf(bytes) : bytes;
    if (part === 'rows') return { rows: rowsOf(file, {}, 2).rows };
    if (part === 'headings') return { headings: headingRows(file, options) };
    return { read: readStatement(file, options) };
  } catch (error) {
    if (error instanceof StatementError) return { refused: error.message };
    return { failed: String((error as Error).stack ?? error) };
  } finally {
    stopWatching();
  }
}
