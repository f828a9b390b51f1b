import type { StatementQuestion } from '@club/contracts/events/statement/import';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { currencyCode, money } from '@club/contracts/values/money';
import { directionOf, parseAmount } from './amount.ts';
import type { CsvRow } from './csv-rows.ts';
import { foreignOfFile, isOwn } from './currency.ts';
import { dateOrderOf, parseDate } from './date.ts';
import { bookedRows, cellsOf, decimalsIn } from './guess-mapping.ts';
import { bookedLine, type StatementLines } from './statement-lines.ts';

/** The rows below the headings. */
export const bodyOf = (rows: CsvRow[], { header_row }: StatementMapping): CsvRow[] =>
  rows.slice((header_row ?? -1) + 1);

/** What the mapping does not say and the contents leave open. */
export function questionsOf(rows: CsvRow[], mapping: StatementMapping): StatementQuestion[] {
  const body = bodyOf(rows, mapping);
  const questions: StatementQuestion[] = [];
  if (mapping.date === null) questions.push('date');
  const order = dateOrderOf(cellsOf(body, mapping.date));
  if (order === 'ambiguous' && mapping.date_order === null) questions.push('date_order');
  if (mapping.amount === null && mapping.credit === null) questions.push('amount');
  return questions;
}

/** Adds the date order that the contents prove. */
export function withDateOrder(rows: CsvRow[], mapping: StatementMapping): StatementMapping {
  const order = dateOrderOf(cellsOf(bodyOf(rows, mapping), mapping.date));
  const isProven = order === 'dmy' || order === 'mdy';
  return { ...mapping, date_order: mapping.date_order ?? (isProven ? order : null) };
}

/** True when the amounts of a file contradict each other about the decimal sign. */
export const hasUnclearDecimal = (rows: CsvRow[], mapping: StatementMapping): boolean =>
  decimalsOf(rows, mapping).size > 1 || isOpenDecimal(rows, mapping);

/** A currency with three decimals, and amounts such as `1.250` alone: either sign may be the decimal one. */
const isOpenDecimal = (rows: CsvRow[], mapping: StatementMapping): boolean =>
  money()[3] === 3 &&
  decimalsOf(rows, mapping).size === 0 &&
  amountsOf(rows, mapping).some((cell) => /\d[.,]\d/.test(cell));

/** The decimal sign that the amounts of a file prove. */
export const provenDecimal = (rows: CsvRow[], mapping: StatementMapping) => {
  const [decimal, ...others] = decimalsOf(rows, mapping);
  return others.length === 0 ? decimal : undefined;
};

const decimalsOf = (rows: CsvRow[], mapping: StatementMapping) =>
  decimalsIn(amountsOf(rows, mapping));

/** The cells with amounts. */
function amountsOf(rows: CsvRow[], mapping: StatementMapping): string[] {
  const body = bookedRows(bodyOf(rows, mapping), mapping.date);
  const columns = [mapping.amount, mapping.credit, mapping.debit];
  return columns.flatMap((column) => cellsOf(body, column));
}

/** Cells that a row without a booking may have: sums, notes, page numbers. */
const FOOTER =
  /total|opening|closing|balance|brought|carried|page \d|end of|generated|saldo|summe|statement/i;

type Read = { line?: StatementLines['incoming'][number]; problem?: string; isOther?: boolean };

/** Reads the rows below the headings. Footers are left out; a row with a date or an amount that cannot be read is a problem. */
export function readLines(rows: CsvRow[], mapping: StatementMapping): StatementLines {
  const lines: StatementLines = { incoming: [], outgoing: [], count: 0, problems: [] };
  const foreign = foreignOfFile(rows, mapping);
  for (const { line: row, cells } of bodyOf(rows, mapping)) {
    const read = readRow(cells, mapping);
    const { line, problem, isOther } = foreign && read.line ? foreignCurrency(foreign) : read;
    if (line) lines[line.amount > 0 ? 'incoming' : 'outgoing'].push(bookedLine(line));
    if (problem) lines.problems.push({ row, message: problem });
    else if (!isOther) lines.count += 1;
  }
  return lines;
}

function readRow(cells: string[], mapping: StatementMapping): Read {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''));
  const date = cell(mapping.date);
  const booked_on = parseDate(date, mapping.date_order);
  const amount = amountOf(cell, mapping);
  if (!booked_on) {
    if (date === '' || FOOTER.test(cells.join(' ')) || 'none' in amount) return { isOther: true };
    return { problem: `“${date.slice(0, 40)}” is not a date.` };
  }
  if ('none' in amount) {
    if (FOOTER.test(cells.join(' '))) return { isOther: true };
    return { problem: 'The row has no amount.' };
  }
  if ('problem' in amount) return amount;
  if (amount.minor === 0) return {};
  return {
    line: {
      booked_on,
      amount: amount.minor,
      payer: cell(mapping.payer),
      text: mapping.text.map(cell).filter(Boolean).join(' · '),
      transaction_id: cell(mapping.transaction_id),
    },
  };
}

type RowAmount = { minor: number } | { problem: string } | { none: true };
type Cell = (column: number | null) => string;

/** Negative for money out. */
function amountOf(cell: Cell, mapping: StatementMapping): RowAmount {
  const currency = cell(mapping.currency);
  if (currency && !isOwn(currency)) return foreignCurrency(currency.trim().toUpperCase());
  if (mapping.amount === null) return ofTwoColumns(cell, mapping);
  const found = signed(cell(mapping.amount), mapping);
  if (!('minor' in found) || mapping.direction === null) return found;
  const direction = directionOf(cell(mapping.direction));
  if (direction)
    return { minor: direction === 'in' ? Math.abs(found.minor) : -Math.abs(found.minor) };
  if (found.minor < 0) return found;
  return {
    problem: `“${cell(mapping.direction).slice(0, 40)}” does not say whether money came in or went out.`,
  };
}

function ofTwoColumns(cell: Cell, mapping: StatementMapping): RowAmount {
  const credit = signed(cell(mapping.credit), mapping);
  const debit = signed(cell(mapping.debit), mapping);
  if ('problem' in credit) return credit;
  if ('problem' in debit) return debit;
  if ('none' in credit && 'none' in debit) return credit;
  const paidIn = 'minor' in credit ? credit.minor : 0;
  const paidOut = 'minor' in debit ? Math.abs(debit.minor) : 0;
  if (paidIn && paidOut) return { problem: 'The row has an amount in and an amount out.' };
  return { minor: paidIn - paidOut };
}

function signed(text: string, { decimal }: StatementMapping): RowAmount {
  if (/^[-–—\s]*$/.test(text)) return { none: true };
  const found = parseAmount(text, decimal);
  if (!found) return { problem: `“${text.slice(0, 40)}” is not an amount.` };
  return found.foreign ? foreignCurrency(found.foreign) : { minor: found.minor };
}

const foreignCurrency = (currency: string): Read & { problem: string } => ({
  problem: `The amount is in ${currency.slice(0, 10)}. Only ${currencyCode()} can be matched.`,
});
