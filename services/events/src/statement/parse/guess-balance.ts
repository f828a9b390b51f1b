import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { parseAmount } from './amount.ts';
import { type BalanceRow, type Chain, followBalance } from './balance.ts';
import { columnsIn } from './columns.ts';
import type { CsvRow } from './csv-rows.ts';
import { isDate, parseDate } from './date.ts';
import { chainOf } from './read-lines.ts';
import { readRow } from './read-row.ts';

const SAMPLE = 200;
const MAX_NUMBERS = 6;
/** Fewer rows may add up by accident. */
const MIN_PROVEN = 2;

/** The columns with the amounts of a file, and the one with its balance. */
type Amounts = Pick<StatementMapping, 'amount' | 'credit' | 'debit' | 'balance'>;

/** The columns that add up and read the most rows. */
interface Best {
  read: number;
  readings: Reading[];
}
interface Reading {
  rows: BalanceRow[];
  amounts: Amounts;
}

/** Two readings may differ in the oldest row, which is in no sum. */
const isSame = (one: Reading, other: Reading): boolean =>
  one.rows.every(({ amount }, at) => amount === other.rows[at]?.amount);

const isWhole = (chain: Chain | undefined): boolean =>
  chain !== undefined && chain.jumps === 0 && chain.good > 0;

/**
 * Finds the columns of which one is the running balance of the others, whatever their headings say. The balance of the guessed
 * columns comes first. @returns undefined when no balance proves anything
 */
export function byArithmetic(
  body: CsvRow[],
  mapping: StatementMapping,
): StatementMapping | undefined {
  const sample = body.slice(0, SAMPLE);
  const guessed = chainOf(
    sample.map((row) => readRow(row, mapping)),
    mapping,
  );
  if (isWhole(guessed)) return mapping;
  let best: Best = { read: 0, readings: [] };
  const numbers = numbersIn(sample, mapping);
  for (const amounts of possibleAmounts(numbers)) {
    const rows = rowsOf(sample, { mapping, amounts, numbers });
    const chain = followBalance(rows);
    // The columns that leave no row without its amount come first: the oldest row is in no sum.
    const read = rows.filter(({ amount }) => amount > 0).length;
    if (!chain || !isWhole(chain) || chain.good < MIN_PROVEN || read < best.read) continue;
    if (rows.some(({ isMisread }) => isMisread)) continue;
    if (read > best.read) best = { read, readings: [] };
    best.readings.push({ rows, amounts: oriented(amounts, sample, chain) });
  }
  const [first, ...others] = best.readings;
  if (first)
    return others.every((one) => isSame(one, first)) ? { ...mapping, ...first.amounts } : undefined;
  return guessed && guessed.good > 0 ? mapping : undefined;
}

function numbersIn(sample: CsvRow[], { date, decimal }: StatementMapping): number[] {
  const isNumber = (column: number) => {
    const cells = sample.flatMap(({ cells }) => cells[column] || []);
    const numbers = cells.filter((cell) => parseAmount(cell, decimal) && !isDate(cell));
    return numbers.length > 0 && numbers.length * 2 > cells.length;
  };
  return columnsIn(sample)
    .filter((column) => column !== date && isNumber(column))
    .slice(-MAX_NUMBERS);
}

function possibleAmounts(columns: number[]): Amounts[] {
  const none = { amount: null, credit: null, debit: null };
  return columns.flatMap((balance) => {
    const others = columns.filter((column) => column !== balance);
    const pairs = others.flatMap((credit, at) =>
      others.slice(at + 1).map((debit) => ({ ...none, credit, debit, balance })),
    );
    return [...others.map((amount) => ({ ...none, amount, balance })), ...pairs];
  });
}

const minorOf = ({ cells }: CsvRow, column: number | null, { decimal }: StatementMapping) =>
  column === null ? undefined : parseAmount(cells[column] ?? '', decimal)?.minor;

/** `isMisread`: the row has money in and money out, or its only amount is in another column. */
const rowsOf = (
  sample: CsvRow[],
  { mapping, amounts, numbers }: { mapping: StatementMapping; amounts: Amounts; numbers: number[] },
) =>
  sample.map((row) => {
    const date = row.cells[mapping.date ?? -1] ?? '';
    const minors = (columns: (number | null)[]) =>
      columns.map((column) => minorOf(row, column, mapping) ?? 0).filter((minor) => minor !== 0);
    const read = minors([amounts.amount, amounts.credit, amounts.debit]);
    const others = numbers.filter((column) => column !== amounts.balance);
    return {
      amount: isDate(date) ? Math.abs(read[0] ?? 0) : 0,
      isMisread: isDate(date) && read.length !== 1 && minors(others).length > 0,
      balance: minorOf(row, amounts.balance, mapping),
      booked_on: parseDate(date, mapping.date_order),
    };
  });

/** Of two columns, the one whose rows raise the balance has the money in. */
function oriented(amounts: Amounts, sample: CsvRow[], chain: Chain): Amounts {
  const { credit, debit } = amounts;
  const has = (place: number, column: number | null) =>
    /[1-9]/.test(sample[place]?.cells[column ?? -1] ?? '');
  const isTurned = [...chain.effects].some(
    ([place, effect]) =>
      (effect === 'out' && has(place, credit)) || (effect === 'in' && has(place, debit)),
  );
  return isTurned ? { ...amounts, credit: debit, debit: credit } : amounts;
}
