import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { currencyCode } from '@club/contracts/values/money';
import { parseAmount } from './amount.ts';
import { wordOf } from './columns.ts';
import type { CsvRow } from './csv-rows.ts';
import { isOwn } from './currency.ts';
import { parseDate } from './date.ts';

type RowAmount = { minor: number; kind: string } | { problem: string } | { none: true };
type Cell = (column: number | null) => string;

/** A row with its cells read, before anything is known about its direction. */
export interface ReadRow {
  row: CsvRow;
  cell: Cell;
  booked_on: string | undefined;
  /** Negative for money out, as the columns say. `kind` names what says so: a column, a sign or a word. */
  amount: RowAmount;
  balance: number | undefined;
}

export function readRow(row: CsvRow, mapping: StatementMapping): ReadRow {
  const cell: Cell = (column) => (column === null ? '' : (row.cells[column] ?? ''));
  return {
    row,
    cell,
    booked_on: parseDate(cell(mapping.date), mapping.date_order),
    amount: amountOf(cell, mapping),
    balance: parseAmount(cell(mapping.balance), mapping.decimal)?.minor,
  };
}

function amountOf(cell: Cell, mapping: StatementMapping): RowAmount {
  const currency = cell(mapping.currency);
  if (currency && !isOwn(currency)) return foreignCurrency(currency.trim().toUpperCase());
  if (mapping.amount === null) return ofTwoColumns(cell, mapping);
  const found = signed(cell(mapping.amount), mapping);
  if (!('minor' in found) || mapping.direction === null || found.minor < 0) return found;
  const word = wordOf(cell(mapping.direction));
  const isOut = mapping.words_out.includes(word);
  if (isOut || mapping.words_in.includes(word))
    return { minor: isOut ? -found.minor : found.minor, kind: `word ${word}` };
  return {
    problem: `“${word.slice(0, 40)}” does not say whether money came in or went out.`,
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
  return { minor: paidIn - paidOut, kind: paidOut ? 'debit' : 'credit' };
}

function signed(text: string, { decimal }: StatementMapping): RowAmount {
  if (/^[-–—\s]*$/.test(text)) return { none: true };
  const found = parseAmount(text, decimal);
  if (!found) return { problem: `“${text.slice(0, 40)}” is not an amount.` };
  if (found.foreign) return foreignCurrency(found.foreign);
  return { minor: found.minor, kind: found.minor < 0 ? 'minus' : 'plus' };
}

export const foreignCurrency = (currency: string): { problem: string } => ({
  problem: `The amount is in ${currency.slice(0, 10)}. Only ${currencyCode()} can be matched.`,
});
