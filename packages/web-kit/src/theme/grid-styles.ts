import type { Theme } from '@mui/material/styles';
import { gridClasses as part } from '@mui/x-data-grid';
import { RADIUS } from './tokens.ts';

const ring = (theme: Theme) => ({
  outline: `3px solid ${theme.vars.palette.ink}`,
  outlineOffset: -3,
});

/** The data grid with thin lines; the focus ring is inside the cell. */
export const gridStyles = (theme: Theme) => ({
  '--unstable_DataGrid-radius': `${RADIUS.card}px`,
  '--unstable_DataGrid-headWeight': 600,
  '--DataGrid-rowBorderColor': theme.vars.palette.line,
  borderColor: theme.vars.palette.line,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  [`& .${part.columnHeader}, & .${part.cell}`]: { padding: '0 8px' },
  [`& .${part.cell}`]: { display: 'flex', alignItems: 'center', lineHeight: 1.45 },
  [`& .${part.columnHeaderTitle}`]: { color: theme.vars.palette.text.secondary },
  [`& .${part.columnSeparator}`]: { display: 'none' },
  [`& .${part.sortButton}`]: { width: 24, height: 24 },
  [`& .${part.columnHeader}:focus-within, & .${part.cell}:focus-within`]: { outline: 'none' },
  [`& .${part.columnHeader}:focus, & .${part.cell}:focus`]: { outline: 'none' },
  [`& .${part.columnHeader}:focus-visible, & .${part.cell}:focus-visible`]: ring(theme),
  [`& .${part.row}:hover`]: { backgroundColor: theme.vars.palette.background.default },
  [`& .${part.footerContainer}`]: { minHeight: 40 },
});
