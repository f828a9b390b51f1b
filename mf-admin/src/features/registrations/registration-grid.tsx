import type { AdminRegistration, RegistrationPage } from '@club/contracts/events/registration';
import { type GridColDef, OfficeGrid } from '@club/web-kit/data-grid';
import { useMediaQuery } from '@club/web-kit/dialogs';
import { Box } from '@club/web-kit/ui';
import { useMemo } from 'react';
import { boxHeight, rowHeight } from './grid-height.ts';
import { RegistrationCard } from './registration-card.tsx';
import { registrationColumns } from './registration-columns.tsx';
import { changed, type ListView, PAGE_SIZES, type Sort } from './registration-filter.ts';
import type { RowActions } from './row-actions.ts';

export interface RegistrationGridProps extends RowActions {
  /** Undefined until the first page is there. */
  page: RegistrationPage | undefined;
  view: ListView;
  isFetching: boolean;
  onChange: (change: (view: ListView) => ListView) => void;
}

const NO_ROWS: AdminRegistration[] = [];

/** A page of the registrations; while another comes, this one stays. Enter or a click on a row opens its review. */
export function RegistrationGrid(props: RegistrationGridProps) {
  const { page, view, isFetching, onChange, isDeciding, onReceipt, onApprove, onReject } = props;
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const rows = page?.items ?? NO_ROWS;
  // The grid takes another array for another order, and goes back to its first page.
  const { sort, order } = view;
  const sortModel = useMemo(() => [{ field: sort, sort: order }], [sort, order]);
  const actions = { isDeciding, onReceipt, onApprove, onReject };

  return (
    <Box sx={isNarrow ? undefined : { height: boxHeight(rows) }}>
      <OfficeGrid<AdminRegistration>
        aria-labelledby="registrations-heading"
        columns={isNarrow ? [cardColumn(actions)] : registrationColumns(actions)}
        rows={rows}
        rowCount={page?.total ?? 0}
        loading={isFetching}
        autoHeight={isNarrow}
        getRowHeight={({ model }) => (isNarrow ? 'auto' : rowHeight(model as AdminRegistration))}
        // Every column is there for those who hear them, whether or not it is in sight.
        columnBufferPx={2000}
        paginationModel={{ page: view.page, pageSize: view.pageSize }}
        pageSizeOptions={PAGE_SIZES}
        onPaginationModelChange={({ page: next, pageSize }) =>
          onChange((now) =>
            pageSize === now.pageSize ? { ...now, page: next } : changed(now, { pageSize }),
          )
        }
        sortModel={sortModel}
        onSortModelChange={([item]) =>
          item?.sort &&
          onChange((now) => changed(now, { sort: item.field as Sort, order: item.sort ?? 'asc' }))
        }
        onRowClick={({ row }) => {
          if (!getSelection()?.toString()) onReceipt(row);
        }}
        onCellKeyDown={({ row }, { key, target, currentTarget }) => {
          if (key === 'Enter' && target === currentTarget) onReceipt(row);
        }}
      />
    </Box>
  );
}

const cardColumn = (actions: RowActions): GridColDef<AdminRegistration> => ({
  field: 'team_name',
  headerName: 'Team',
  flex: 1,
  sortingOrder: ['asc', 'desc'],
  renderCell: ({ row, tabIndex }) => (
    <RegistrationCard registration={row} tabIndex={tabIndex} {...actions} />
  ),
});
