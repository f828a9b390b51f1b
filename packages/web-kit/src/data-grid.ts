// biome-ignore-all lint/performance/noBarrelFile: a facade is an entry point that is shared at run time.
export type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
export { OfficeGrid, type OfficeGridProps } from './components/office-grid.tsx';
