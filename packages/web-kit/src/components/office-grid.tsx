import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { gridStyles } from '../theme/grid-styles.ts';

export type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';

export type OfficeGridProps<Row extends GridValidRowModel> = Omit<DataGridProps<Row>, 'sx'>;

/** MUI's data grid in the club's design. The server does paging, sorting and filtering. */
export function OfficeGrid<Row extends GridValidRowModel>(props: OfficeGridProps<Row>) {
  return (
    <DataGrid<Row>
      paginationMode="server"
      sortingMode="server"
      filterMode="server"
      disableColumnFilter
      disableColumnMenu
      disableColumnSelector
      rowSelection={false}
      columnHeaderHeight={44}
      {...props}
      sx={gridStyles}
    />
  );
}
