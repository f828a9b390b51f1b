import { statementFile } from '@club/contracts/events/statement/import';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { money } from '@club/contracts/values/money';
import { invalid, ServiceError } from '@club/service-kit/errors/service-error';
import { createProcessPool, TaskEnded } from '@club/service-kit/processes/process-pool';
import type { CsvRow } from './csv-rows.ts';
import type { ReadResult, ReadTask } from './read-process.ts';
import type { Kept, ReadStatement } from './read-statement.ts';

const LIMITS = { processes: 1, memoryMb: 256, cpuSeconds: 20, maxMs: 25_000, idleMs: 10_000 };
/** Files that are read or wait. */
const MAX_FILES = 20;
let files = 0;
const reader = createProcessPool<ReadTask, ReadResult>(
  new URL('./read-process', import.meta.url),
  LIMITS,
);

interface Options {
  mapping: StatementMapping | undefined;
  /** Of the club. */
  timeZone: string;
  /** Finds the mapping of an earlier file that had one of these rows as its headings. */
  findKept: (rows: string[][]) => Promise<Kept | undefined>;
  /** Aborts when the client leaves. */
  signal: AbortSignal | undefined;
}

/**
 * Reads a statement in a process of its own: a hostile file takes neither memory nor time from requests.
 * @throws 422 for a file that is no statement or takes too long, 503 when too many files wait
 */
export async function readApart(
  bytes: Uint8Array,
  { mapping, timeZone, findKept, signal }: Options,
): Promise<ReadStatement> {
  const ask = (task: Pick<ReadTask, 'part' | 'options'>) =>
    answerOf({ ...task, bytes, timeZone, money: money() }, signal);
  return inTurn(async () => {
    const first = await ask({ part: 'headings', options: { mapping } });
    const rows = 'headings' in first ? first.headings : [];
    const kept = rows.length > 0 ? await findKept(rows) : undefined;
    const second = await ask({ part: 'statement', options: { mapping, kept } });
    if (!('read' in second)) throw new Error('The reader gave no statement.');
    return second.read;
  });
}

/** The rows of any other CSV file or sheet that is not empty, read in the same way. @throws as {@link readApart} */
export async function readRowsApart(
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<CsvRow[]> {
  const task = { part: 'rows', bytes, timeZone: '', money: money(), options: {} } as const;
  const result = await inTurn(() => answerOf(task, signal));
  if (!('rows' in result)) throw new Error('The reader gave no rows.');
  return result.rows;
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (files >= MAX_FILES) throw busy();
  files += 1;
  try {
    return await work();
  } finally {
    files -= 1;
  }
}

type Answer = Exclude<ReadResult, { refused: string } | { failed: string }>;

async function answerOf(task: ReadTask, signal: AbortSignal | undefined): Promise<Answer> {
  const result = await reader.run(task, signal).catch((error: unknown) => {
    if (error instanceof TaskEnded) return { refused: TOO_HEAVY };
    throw error;
  });
  if ('refused' in result) throw invalid({ [statementFile.field]: result.refused });
  if ('failed' in result) throw new Error(result.failed);
  return result;
}

const TOO_HEAVY =
  'This file is too large or takes too long to read. Please download it again as CSV, or import it in parts.';

const busy = () =>
  new ServiceError(
    503,
    'statements_busy',
    'Other files are being read right now. Please try again in a moment.',
    { retryAfterSeconds: 5 },
  );
