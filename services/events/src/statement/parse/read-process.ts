import { constants, setPriority } from 'node:os';
import {
  headingRows,
  type ReadOptions,
  type ReadStatement,
  readStatement,
} from './read-statement.ts';
import { StatementError } from './statement-error.ts';

// Pages come first: they must stay fast while a file is read.
setPriority(constants.priority.PRIORITY_LOW);

export interface ReadTask {
  part: 'headings' | 'statement';
  bytes: Uint8Array;
  options: ReadOptions;
}

export type ReadResult =
  | { headings: string[][] }
  | { read: ReadStatement }
  /** For the treasurer. */
  | { refused: string }
  /** A mistake in our code. */
  | { failed: string };

/** Runs in a process of its own. */
export function run({ part, bytes, options }: ReadTask): ReadResult {
  try {
    if (part === 'headings') return { headings: headingRows(bytes, options) };
    return { read: readStatement(bytes, options) };
  } catch (error) {
    if (error instanceof StatementError) return { refused: error.message };
    return { failed: String((error as Error).stack ?? error) };
  }
}
