import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { gridStyles } from '../theme/grid-styles.ts';
import { CellTips } from './cell-tips.tsx';

export type OfficeGridProps<Row extends GridValidRowModel> = Omit<
  DataGridProps<Row>,
  'sx' | 'rowSelectionModel' | 'onRowSelectionModelChange'
> & {
  /** The ids of the selected rows, also of rows on other pages. */
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
};

/**
 * MUI's data grid in the club's design: with checkboxes. The server does paging, sorting and filtering.
 * Cut texts have a tip.
 */
export function OfficeGrid<Row extends GridValidRowModel>({
  selected,
  onSelect,
  ...props
}: OfficeGridProps<Row>) {
  const model = useMemo(() => ({ type: 'include' as const, ids: new Set(selected) }), [selected]);
  return (
    <CellTips>
      <DataGrid<Row>
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        disableColumnFilter
        disableColumnMenu
        disableColumnSelector
        checkboxSelection
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        keepNonExistentRowsSelected
        rowSelectionModel={model}
        onRowSelectionModelChange={({ ids }) => onSelect(new Set([...ids].map(String)))}
        columnHeaderHeight={34}
        {...props}
        sx={gridStyles}
      />
    </CellTips>
  );
}
