import type { StatementQuestion } from '@club/contracts/events/statement/import';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { money } from '@club/contracts/values/money';
import { bookedRows, cellsOf } from './columns.ts';
import type { CsvRow } from './csv-rows.ts';
import { dateOrderOf } from './date.ts';
import { decimalsIn } from './guess-mapping.ts';
import { bodyOf } from './read-lines.ts';

/** What must be known before the rows can be read, and the contents leave open. */
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
  const isProven = order !== 'none' && order !== 'ambiguous';
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
  const body = bookedRows(bodyOf(rows, mapping), mapping);
  const columns = [mapping.amount, mapping.credit, mapping.debit];
  return columns.flatMap((column) => cellsOf(body, column));
}
