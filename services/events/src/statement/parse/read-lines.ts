import type { LineDoubt } from '@club/contracts/events/statement/line';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { type Chain, followBalance } from './balance.ts';
import { columnsIn, columnsOf, hasAmounts } from './columns.ts';
import type { CsvRow } from './csv-rows.ts';
import { foreignOfFile } from './currency.ts';
import { directionsWithoutBalance } from './first-row.ts';
import { looksLikeFooter, sumPlaces, whyLeftOut } from './left-out.ts';
import { foreignCurrency, type ReadRow, readRow } from './read-row.ts';
import { bookedLine, type StatementLines } from './statement-lines.ts';

/** The rows below the headings. */
export const bodyOf = (rows: CsvRow[], { header_row }: StatementMapping): CsvRow[] =>
  rows.slice((header_row ?? -1) + 1);

/** The running balance through these rows. @returns undefined when no column is one */
export const chainOf = (read: ReadRow[], mapping: StatementMapping): Chain | undefined =>
  mapping.balance === null || hasOtherAmounts(read, mapping)
    ? undefined
    : followBalance(
        read.map(({ amount, balance, booked_on }) => ({
          amount: 'minor' in amount && booked_on ? Math.abs(amount.minor) : 0,
          balance,
          booked_on,
        })),
      );

/** Whether a row has its only amount in a column that nobody reads: then the balance proves only what is missing. */
function hasOtherAmounts(read: ReadRow[], mapping: StatementMapping): boolean {
  const empty = read.filter(
    ({ amount, booked_on, balance }) => booked_on && balance !== undefined && 'none' in amount,
  );
  if (empty.length === 0) return false;
  const booked = read.flatMap(({ row, booked_on }) => (booked_on ? row : []));
  const decided = columnsOf(mapping);
  return columnsIn(booked).some(
    (column) =>
      !decided.has(column) &&
      empty.some(({ row }) => /[1-9]/.test(row.cells[column] ?? '')) &&
      hasAmounts(booked, column),
  );
}

/** What is known of a file besides one row. */
interface File {
  read: ReadRow[];
  mapping: StatementMapping;
  chain: Chain | undefined;
  /** The directions of rows before which no balance stands, if the balance proves others. */
  withoutBalance: ReturnType<typeof directionsWithoutBalance> | undefined;
  sums: Set<number>;
  foreign: string | undefined;
}

/** Reads the rows below the headings. Rows that are no transfers are left out; a row that cannot be read is a problem. */
export function readLines(rows: CsvRow[], mapping: StatementMapping): StatementLines {
  const read = bodyOf(rows, mapping).map((row) => readRow(row, mapping));
  const chain = chainOf(read, mapping);
  const foreign = foreignOfFile(rows, mapping);
  const file: File = {
    read,
    mapping,
    chain,
    withoutBalance: chain?.good ? directionsWithoutBalance({ read, chain, mapping }) : undefined,
    foreign,
    sums: sumPlaces(read, mapping),
  };
  const lines: StatementLines = {
    incoming: [],
    outgoing: [],
    count: 0,
    problems: [],
    left_out: [],
    samples: [],
    proof: chain
      ? {
          rows: chain.good,
          broken_row: read[chain.broken ?? -1]?.row.line ?? null,
        }
      : null,
  };
  for (const place of read.keys()) addRow(lines, place, file);
  lines.samples = threeOf(lines.samples);
  return lines;
}

function addRow(lines: StatementLines, place: number, file: File): void {
  const one = file.read[place] as ReadRow;
  const row = one.row.line;
  const problem = problemOf(one, place, file);
  if (problem) lines.problems.push({ row, message: problem });
  if (problem || !one.booked_on || !('minor' in one.amount)) return;
  const why = whyOut(one, place, file);
  const isKept = file.mapping.kept_rows.includes(row);
  if (why && !isKept) {
    lines.left_out.push({ row, message: why });
    return;
  }
  lines.count += 1;
  if (one.amount.minor === 0) return;
  const { direction, doubt } = directionOf(place, one.amount.minor, file);
  const { mapping } = file;
  const line = bookedLine({
    row,
    booked_on: one.booked_on,
    amount: one.amount.minor,
    payer: one.cell(mapping.payer),
    text: mapping.text.map(one.cell).filter(Boolean).join(' · '),
    transaction_id: one.cell(mapping.transaction_id),
    doubt: isKept && why ? 'kept' : doubt,
  });
  lines[direction === 'in' ? 'incoming' : 'outgoing'].push(line);
  const { booked_on, amount, payer, text } = line;
  lines.samples.push({ row, direction, booked_on, amount, payer, text });
}

const whyOut = (one: ReadRow, place: number, { mapping, chain, sums }: File) =>
  'minor' in one.amount && one.amount.minor === 0
    ? undefined
    : whyLeftOut(one, { effect: chain?.effects.get(place), isSum: sums.has(place), mapping });

/** @returns undefined also for a row that is neither a transfer nor a problem: a sum or a note without a date, a balance without an amount */
function problemOf(one: ReadRow, place: number, { mapping, chain, foreign }: File) {
  const effect = chain?.effects.get(place);
  const { amount, booked_on } = one;
  if (!booked_on) {
    if ('none' in amount || looksLikeFooter(one)) return undefined;
    const date = one.cell(mapping.date);
    const isEmpty = 'minor' in amount && amount.minor === 0;
    if (date === '') return isEmpty || effect === 'still' ? undefined : 'The row has no date.';
    return `“${date.slice(0, 40)}” is not a date.`;
  }
  const isMarker = effect === 'still' || effect === 'first';
  if ('none' in amount)
    return isMarker || looksLikeFooter(one) ? undefined : 'The row has no amount.';
  if ('problem' in amount) return effect === 'still' ? undefined : amount.problem;
  return foreign ? foreignCurrency(foreign).problem : undefined;
}

/** The balance decides; where it does not, the columns say it, and `doubt` says that nothing proves them. */
function directionOf(
  place: number,
  minor: number,
  { chain, withoutBalance }: File,
): { direction: 'in' | 'out'; doubt: LineDoubt | null } {
  const effect = chain?.effects.get(place);
  const isAfter = chain?.unprovenFrom !== undefined && place >= chain.unprovenFrom;
  const said = minor > 0 ? 'in' : 'out';
  if (!chain) return { direction: said, doubt: null };
  if (effect === 'in' || effect === 'out')
    return { direction: effect, doubt: isAfter ? 'balance' : null };
  if (!withoutBalance) return { direction: said, doubt: 'balance' };
  const proven = withoutBalance(place);
  if (!proven) return { direction: said, doubt: 'first' };
  return { direction: proven, doubt: isAfter || effect !== 'first' ? 'balance' : null };
}

/** One with money in, one with money out, and one more, in the order of the file. */
function threeOf(samples: StatementLines['samples']): StatementLines['samples'] {
  const ways = ['in', 'out'] as const;
  const chosen = ways.flatMap((way) => samples.find(({ direction }) => direction === way) ?? []);
  for (const sample of samples) {
    if (chosen.length < 3 && !chosen.includes(sample)) chosen.push(sample);
  }
  return chosen.sort((a, b) => a.row - b.row);
}
