// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
export {
  GRID_CHECKBOX_SELECTION_COL_DEF,
  type GridColDef,
  GridPagination,
} from '@mui/x-data-grid';
export { CutText } from './components/cell-tips.tsx';
export { OfficeGrid } from './components/office-grid.tsx';
