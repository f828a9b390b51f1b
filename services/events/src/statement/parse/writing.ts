import type { DateOrder, StatementMapping } from '@club/contracts/events/statement/mapping';
import { money } from '@club/contracts/values/money';
import { decimalOf } from './amount.ts';
import { bookedRows, cellsOf } from './columns.ts';
import type { CsvRow } from './csv-rows.ts';
import { dateOrderOf } from './date.ts';

type Columns = Pick<StatementMapping, 'date' | 'amount' | 'credit' | 'debit'> & {
  date_order?: DateOrder | null;
};

/** How the cells write days and amounts. Null: they do not prove it, or do not need it. */
interface Writing {
  date_order: DateOrder | null;
  decimal: '.' | ',' | null;
  /** Whether several readings are possible, and a person must say which. */
  isOrderOpen: boolean;
  isDecimalOpen: boolean;
}

export function writingOf(body: CsvRow[], columns: Columns): Writing {
  const order = dateOrderOf(cellsOf(body, columns.date));
  const proven = order === 'none' || order === 'ambiguous' ? null : order;
  const booked = bookedRows(body, {
    date: columns.date,
    date_order: columns.date_order ?? proven,
  });
  const amounts = new Set(
    [columns.amount, columns.credit, columns.debit].flatMap((column) => cellsOf(booked, column)),
  );
  const [decimal = null, ...others] = new Set(
    [...amounts].flatMap((cell) => decimalOf(cell) ?? []),
  );
  // A currency with three decimals, and amounts such as `1.250` alone: either sign may be the decimal one.
  const isBare = decimal === null && money()[3] === 3;
  return {
    date_order: proven,
    decimal: others.length === 0 ? decimal : null,
    isOrderOpen: order === 'ambiguous',
    isDecimalOpen:
      others.length > 0 || (isBare && [...amounts].some((cell) => /\d[.,]\d/.test(cell))),
  };
}
