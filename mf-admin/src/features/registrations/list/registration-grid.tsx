import type { AdminRegistration } from '@club/contracts/events/registration';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { OfficeGrid } from '@club/web-kit/data-grid';
import { useMediaQuery } from '@club/web-kit/dialogs';
import { Box } from '@club/web-kit/ui';
import { useContext, useMemo } from 'react';
import { type ListView, PAGE_SIZES } from '../list-view.ts';
import { HEADING_ID } from '../registrations-header.tsx';
import { cardColumns, columns } from './registration-columns.tsx';
import { RowActionsContext } from './row-actions.ts';

export interface RegistrationGridProps {
  /** Undefined until the first page has loaded. */
  page: RegistrationPage | undefined;
  view: ListView;
  isFetching: boolean;
  onChange: (change: Partial<ListView>) => void;
}

const NO_ROWS: AdminRegistration[] = [];

/** A page of registrations, which stays while the next one loads. Enter or a click on a row opens its review. */
export function RegistrationGrid({ page, view, isFetching, onChange }: RegistrationGridProps) {
  const { onReceipt } = useContext(RowActionsContext);
  const isNarrow = useMediaQuery('(max-width: 899px)');
  // The grid takes a new array for a new order, and goes back to its first page.
  const { sort, order } = view;
  const sortModel = useMemo(() => [{ field: sort, sort: order }], [sort, order]);

  return (
    <Box sx={isNarrow ? undefined : boxSx}>
      <OfficeGrid<AdminRegistration>
        aria-labelledby={HEADING_ID}
        columns={isNarrow ? cardColumns : columns}
        rows={page?.items ?? NO_ROWS}
        rowCount={page?.total ?? 0}
        loading={isFetching}
        autoHeight={isNarrow}
        getRowHeight={() => 'auto'}
        getEstimatedRowHeight={() => 70}
        // Screen readers find every column, also those outside the window.
        columnBufferPx={2000}
        paginationModel={{ page: view.page, pageSize: view.pageSize }}
        pageSizeOptions={PAGE_SIZES}
        onPaginationModelChange={({ page: next, pageSize }) =>
          onChange(pageSize === view.pageSize ? { page: next } : { pageSize })
        }
        sortModel={sortModel}
        onSortModelChange={([item]) =>
          item?.sort && onChange({ sort: item.field as ListView['sort'], order: item.sort })
        }
        onRowClick={({ row }, { target }) => {
          const isOnButton = target instanceof Element && target.closest('button');
          if (!isOnButton && !getSelection()?.toString()) onReceipt(row);
        }}
        onCellKeyDown={({ row }, { key, target, currentTarget }) => {
          if (key === 'Enter' && target === currentTarget) onReceipt(row);
        }}
      />
    </Box>
  );
}

/** As high as its rows, up to the window's height; then its rows scroll, and headings and page numbers stay in sight. */
const boxSx = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 160,
  maxHeight: 'max(440px, 100dvh - 316px)',
  '& .MuiDataGrid-root .MuiDataGrid-cell': { py: 2.5 },
} as const;
