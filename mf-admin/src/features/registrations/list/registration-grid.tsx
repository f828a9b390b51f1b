import type { AdminRegistration } from '@club/contracts/events/registration';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { GridPagination, OfficeGrid } from '@club/web-kit/data-grid';
import { useMediaQuery } from '@club/web-kit/dialogs';
import { Box } from '@club/web-kit/ui';
import { useContext, useMemo } from 'react';
import { gridFields, isShown, type ListView, PAGE_SIZES, questionField } from '../list-view.ts';
import { HEADING_ID } from '../registrations-header.tsx';
import { OpenRows } from './member-cell.tsx';
import type { RegistrationListProps } from './registration-cards.tsx';
import { columnsFor } from './registration-columns.tsx';
import { RowActionsContext } from './row-actions.ts';

/** As high as its texts: a long name of a team wraps, and a row can show all members. */
const autoHeight = () => 'auto' as const;

/** 15 rows of one line fit into a window of 720 px; fingers need more room. */
const ROW_HEIGHT = 30;
const TOUCH_ROW_HEIGHT = 48;

/** So few rows, and those with a line for each member, leave room for the whole names of their modules. */
const SHORT_LIST = 8;

const wholeSx = {
  '& .MuiDataGrid-cell.modules': { py: 1 },
  '& .modules [data-cut]': { whiteSpace: 'normal', hyphens: 'auto', lineHeight: 1.3 },
} as const;

/** A page of registrations, which stays while the next one loads. Enter or a click on a row opens its review. */
export function RegistrationGrid(props: RegistrationListProps & { page: RegistrationPage }) {
  const { page, view, questions, selection, onChange } = props;
  const { onReceipt } = useContext(RowActionsContext);
  const minHeight = useMediaQuery('(pointer: coarse)') ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;
  const isEach = view.columns.includes('email');
  const isWhole = isEach || page.items.length <= SHORT_LIST;
  // The grid takes a new array for a new order, and goes back to its first page.
  const { sort, order } = view;
  const sortModel = useMemo(() => [{ field: sort, sort: order }], [sort, order]);
  const columns = useMemo(() => columnsFor(questions, isEach), [questions, isEach]);
  const shown = useMemo(() => {
    const fields = [...gridFields, ...questions.map(questionField)];
    return Object.fromEntries(fields.map((one) => [one, isShown(view, one)]));
  }, [view, questions]);

  return (
    <Box sx={{ ...boxSx, ...(isWhole && wholeSx), '& .MuiDataGrid-cell': { minHeight } }}>
      <OpenRows isEach={isEach}>
        <OfficeGrid<AdminRegistration>
          aria-labelledby={HEADING_ID}
          columns={columns}
          columnVisibilityModel={shown}
          rows={page.items}
          rowCount={page.total}
          rowHeight={minHeight}
          getRowHeight={autoHeight}
          // Screen readers find every column, also those outside the window.
          columnBufferPx={2000}
          selected={selection.ids}
          onSelect={(ids) => selection.select(ids, page.items)}
          slots={{ footer: Footer }}
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
            const isOnControl = target instanceof Element && target.closest('button, input');
            if (!isOnControl && !getSelection()?.toString()) onReceipt(row);
          }}
          onCellKeyDown={({ row }, { key, target, currentTarget }) => {
            if (key === 'Enter' && target === currentTarget) onReceipt(row);
          }}
        />
      </OpenRows>
    </Box>
  );
}

const Footer = () => (
  <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
    <GridPagination />
  </Box>
);

/** As high as its rows, up to the window's height; then its rows scroll, and headings and page numbers stay in sight. */
const boxSx = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 160,
  maxHeight: 'max(440px, 100dvh - 188px)',
  '& .team': { fontWeight: 600 },
  '& .MuiDataGrid-cell.team': { py: 1 },
  '& .MuiDataGrid-cell .MuiButton-root': {
    minHeight: 24,
    minWidth: 0,
    px: 1.75,
    py: 0,
    '@media (pointer: coarse)': { minHeight: 40 },
    fontSize: '0.8125rem',
    // The edge of the row would cut off an outline outside the button.
    '&.Mui-focusVisible': { outlineOffset: -3 },
  },
  '& .MuiDataGrid-checkboxInput': { p: 0 },
  '& .MuiTablePagination-root .MuiToolbar-root': { minHeight: 40 },
  '& .MuiTablePagination-root p': { m: 0 },
  '& .MuiTablePagination-root .MuiIconButton-root': { width: 36, height: 36 },
  '& .status > span': { height: 22, px: 2, fontSize: '0.75rem' },
} as const;
