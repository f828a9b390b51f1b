import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { gridStyles } from '../theme/grid-styles.ts';

export type OfficeGridProps<Row extends GridValidRowModel> = Omit<DataGridProps<Row>, 'sx'>;

/** MUI's data grid in the identity. Pages, order and filters are the server's; it shows what it is given. */
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
