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
  status: 'Status (completed, failed)',
  currency: 'Currency',
  balance: 'Balance',
  payer: 'Payer',
  transaction_id: 'Transaction ID',
  text: 'Text',
} as const;
export type ColumnRole = keyof typeof columnRoles;
export type ColumnChoice = ColumnRole | typeof IGNORED | '';

const singleRoles = (Object.keys(columnRoles) as ColumnRole[]).filter(
  (role): role is Exclude<ColumnRole, 'text'> => role !== 'text',
);

/** A column that a person has dismissed. */
export const IGNORED = 'ignored';

/** The role of a column; '' for a column that nobody has decided on. */
export function roleOf(mapping: StatementMapping, column: number): ColumnChoice {
  const single = singleRoles.find((role) => mapping[role] === column);
  if (single) return single;
  if (mapping.text.includes(column)) return 'text';
  return mapping.ignored.includes(column) ? IGNORED : '';
}

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
  role: ColumnChoice,
): StatementMapping {
  const freed = singleRoles.filter((one) => mapping[one] === column);
  const next: StatementMapping = {
    ...mapping,
    ...Object.fromEntries(
      [...freed, ...(role === IGNORED || role === '' ? [] : (excluded[role] ?? []))].map((one) => [
        one,
        null,
      ]),
    ),
    text: mapping.text.filter((one) => one !== column),
    ignored: mapping.ignored.filter((one) => one !== column),
  };
  if (role === IGNORED) return { ...next, ignored: [...next.ignored, column] };
  if (role === 'text') return { ...next, text: [...next.text, column].sort((a, b) => a - b) };
  if (role === '') return next;
  return { ...next, [role]: column, ...(role === 'date' && { date_order: null }) };
}
