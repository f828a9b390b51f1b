import { Box, EmptyState, VisuallyHidden } from '@club/web-kit/ui';
import type { CSSProperties } from 'react';
import { asksForCode, FreshCodeRequest } from '../role/fresh-code.tsx';
import { Grid, GridRow } from './list-grid.ts';
import type { Column, Listed, ListKind } from './list-kind.tsx';
import { LongList } from './long-list.tsx';
import { RowButtons } from './row-buttons.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { STEP, useLongList } from './use-long-list.ts';
import { useRowActions } from './use-row-actions.ts';

interface ListProps<Row extends Listed> {
  of: ListKind<Row>;
  rows: readonly Row[];
}

/** The rows of a list as data. The last removal moves the focus to the list. */
export function ListRows<Row extends Listed>({ of: kind, rows }: ListProps<Row>) {
  const { search } = kind;
  const { shown = [], ...long } = useLongList(
    rows,
    search?.textOf ?? kind.nameOf,
    undefined,
    search ? STEP : Number.POSITIVE_INFINITY,
  );
  const drawn = search ? shown : rows;
  const list = useFocusAfterRemoval<HTMLDivElement>(drawn.map(({ id }) => id));
  const frame = <Frame of={kind} rows={drawn} />;
  return (
    <Box ref={list} tabIndex={-1} sx={containerSx}>
      {rows.length === 0 && kind.empty && <EmptyState message={kind.empty} />}
      {rows.length > 0 && search && (
        <LongList list={long} {...search}>
          {frame}
        </LongList>
      )}
      {rows.length > 0 && !search && frame}
    </Box>
  );
}

const containerSx = { containerType: 'inline-size', outline: 'none' } as const;

/** The display of a grid takes the roles of its elements from a table. */
const is = (role: string) => ({ role });

/** More buttons have a line of their own. */
const MANY = 2;

/** A table of the columns that have headings; else a list. The same grid draws both. */
function Frame<Row extends Listed>({ of: kind, rows }: ListProps<Row>) {
  const { label, columns, rowActions = [] } = kind;
  const isTable = columns.some(({ heading }) => heading);
  const countOf = (row: Row) => rowActions.filter(({ isShown }) => isShown?.(row) !== false).length;
  const hasOwnLine = rows.some((row) => countOf(row) > MANY);
  const tracks = columns.map(({ width }, index) => width ?? (index ? 'auto' : 'minmax(0, 1fr)'));
  if (rowActions.length > 0 && !hasOwnLine) tracks.push('auto');
  const style = { '--columns': tracks.join(' ') } as CSSProperties;
  const body = rows.map((row) => <Row key={row.id} {...{ kind, row, isTable, hasOwnLine }} />);
  if (!isTable)
    return (
      <Grid aria-label={label} style={style}>
        {body}
      </Grid>
    );
  return (
    <Grid as="table" role="table" aria-label={label} style={style}>
      <thead {...is('rowgroup')}>
        <GridRow as="tr" role="row" data-headings>
          {columns.map((column) => (
            <th key={column.heading} {...is('columnheader')} scope="col" {...dataOf(column)}>
              {column.heading}
            </th>
          ))}
          {rowActions.length > 0 && (
            <th {...is('columnheader')} scope="col">
              <VisuallyHidden>Action</VisuallyHidden>
            </th>
          )}
        </GridRow>
      </thead>
      <tbody {...is('rowgroup')}>{body}</tbody>
    </Grid>
  );
}

const dataOf = ({ isWideOnly, align, heading }: Omit<Column<never>, 'cell'>) => ({
  'data-wide-only': isWideOnly,
  'data-align': align,
  'data-heading': heading,
});

interface RowProps<Row extends Listed> {
  kind: ListKind<Row>;
  row: Row;
  isTable: boolean;
  /** Of the buttons. */
  hasOwnLine: boolean;
}

function Row<Row extends Listed>({ kind, row, isTable, hasOwnLine }: RowProps<Row>) {
  const { columns, below, rowLabel = kind.nameOf } = kind;
  const acts = useRowActions(kind, row);
  const [first, ...others] = columns;
  const Cell = isTable ? 'td' : 'div';
  const cell = isTable ? is('cell') : {};
  return (
    <GridRow
      data-record={row.id}
      {...(isTable ? { as: 'tr', role: 'row' } : { 'aria-label': rowLabel(row) })}
    >
      {isTable ? (
        <th {...is('rowheader')} scope="row" data-name="">
          {first?.cell(row)}
        </th>
      ) : (
        <div data-name="">{first?.cell(row)}</div>
      )}
      {others.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a list never move.
        <Cell key={index} {...cell} {...dataOf(column)}>
          {column.cell(row)}
        </Cell>
      ))}
      {kind.rowActions && (
        <Cell {...cell} data-actions={hasOwnLine ? 'line' : ''}>
          <RowButtons acts={acts} row={row} />
        </Cell>
      )}
      {asksForCode(acts.error) && (
        <Cell {...cell} data-line="">
          <FreshCodeRequest />
        </Cell>
      )}
      {below && (
        <Cell {...cell} data-line="">
          {below(row)}
        </Cell>
      )}
    </GridRow>
  );
}
