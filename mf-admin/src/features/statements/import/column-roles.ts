import {
  type Delimiter,
  type StatementMapping,
  statementMapping,
} from '@club/contracts/events/statement/mapping';

/** What a column of the file contains. */
export const columnRoles = {
  date: 'Date',
  amount: 'Amount, in and out',
  credit: 'Money in',
  debit: 'Money out',
  direction: 'In or out (Cr, Dr)',
  currency: 'Currency',
  payer: 'Payer',
  transaction_id: 'Transaction ID',
  text: 'Text',
} as const;
export type ColumnRole = keyof typeof columnRoles;

const singleRoles = (Object.keys(columnRoles) as ColumnRole[]).filter(
  (role): role is Exclude<ColumnRole, 'text'> => role !== 'text',
);

/** The role of a column; '' for a column that is not read. */
export const roleOf = (mapping: StatementMapping, column: number): ColumnRole | '' =>
  singleRoles.find((role) => mapping[role] === column) ??
  (mapping.text.includes(column) ? 'text' : '');

/** Columns that exclude each other: a file has either one amount or separate money in and out. */
const excluded: Partial<Record<ColumnRole, readonly (keyof StatementMapping)[]>> = {
  amount: ['credit', 'debit'],
  credit: ['amount', 'direction'],
  debit: ['amount', 'direction'],
};

/** A mapping without columns: the server recognises them by the headings of this row, or without headings by the contents. */
export const withHeadings = (delimiter: Delimiter, header_row: number | null): StatementMapping =>
  statementMapping.parse({ delimiter, header_row });

/** Gives a column a role. The column that had this role loses it; another date column brings back the question of its order. */
export function withRole(
  mapping: StatementMapping,
  column: number,
  role: ColumnRole | '',
): StatementMapping {
  const freed = singleRoles.filter((one) => mapping[one] === column);
  const next: StatementMapping = {
    ...mapping,
    ...Object.fromEntries(
      [...freed, ...(excluded[role || 'text'] ?? [])].map((one) => [one, null]),
    ),
    text: mapping.text.filter((one) => one !== column),
  };
  if (role === 'text') return { ...next, text: [...next.text, column].sort((a, b) => a - b) };
  if (role === '') return next;
  return { ...next, [role]: column, ...(role === 'date' && { date_order: null }) };
}
