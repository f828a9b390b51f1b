import { formatMoney } from '@club/contracts/values/money';
import { StatusChip, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { formatMoment } from '../format/moment.ts';
import type { RowAction } from './row-action.ts';

export interface Listed {
  id: string;
}

interface ColumnOptions {
  /** A narrow list leaves it out. */
  isWideOnly?: boolean;
  /** A track of the grid. */
  width?: string;
  align?: 'end';
}

/** A column of a list. */
export interface Column<Row> extends ColumnOptions {
  /** A list whose columns have headings is a table. */
  heading?: string | undefined;
  cell: (row: Row) => ReactNode;
}

/** A list of the back office as data. The first column names the row. */
export interface ListKind<Row extends Listed> {
  /** For screen readers. */
  label: string;
  /** Where it is missing, an empty list shows nothing. */
  empty?: string;
  columns: readonly Column<Row>[];
  /** Ends the names of the row's buttons. */
  nameOf: (row: Row) => string;
  /** The name of the row, where it is more than what its buttons say. */
  rowLabel?: (row: Row) => string;
  rowActions?: readonly RowAction<Row>[];
  /** Below the columns, such as a list that belongs to the row. */
  below?: (row: Row) => ReactNode;
  /** Of a list that is long in some clubs: it gets a search and steps. */
  search?: {
    nouns: readonly [one: string, many: string];
    placeholder: string;
    textOf: (row: Row) => string;
  };
}

/** A list with a call of its own. */
export interface ReadList<Row extends Listed> extends ListKind<Row> {
  loading: string;
  failed: string;
}

export const text = <Row,>(
  heading: string,
  cell: (row: Row) => ReactNode,
  options: ColumnOptions = {},
): Column<Row> => ({ heading, cell, ...options });

export const moment = <Row,>(
  heading: string,
  of: (row: Row) => string,
  options: ColumnOptions = {},
): Column<Row> => ({ heading, cell: (row) => formatMoment(of(row)), ...options });

/** `−PKR 500` for money that goes. */
export const signedMoney = (amount: number): string =>
  amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount);

export const money = <Row,>(heading: string, of: (row: Row) => number): Column<Row> => ({
  heading,
  align: 'end',
  cell: (row) => <strong>{signedMoney(of(row))}</strong>,
});

/** A state in one word, or none. */
export const chip = <Row,>(
  of: (row: Row) => { label: string; isOn?: boolean } | undefined,
): Column<Row> => ({
  cell: (row) => {
    const state = of(row);
    return state && <StatusChip {...state} />;
  },
});

/** A name, and what there is to say about it in smaller lines. */
export const facts = <Row,>(
  of: (row: Row) => readonly [name: ReactNode, ...lines: ReactNode[]],
  options: ColumnOptions & { heading?: string } = {},
): Column<Row> => ({
  ...options,
  cell: (row) => {
    const [name, ...lines] = of(row);
    return (
      <>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        {lines.filter(Boolean).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never move.
          <Typography key={index} component="div" variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
      </>
    );
  },
});
