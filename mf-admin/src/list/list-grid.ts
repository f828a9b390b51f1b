import { styled } from '@club/web-kit/ui';

/** A list with room for its columns; a narrower one puts the columns of a row below its name. */
const WIDE = '@container (min-width: 560px)';

/** The frame of a list or a table. */
export const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  // Contains visually hidden headings, which would widen the page.
  position: 'relative',
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 14,
  background: theme.vars.palette.background.paper,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.90625rem',
  lineHeight: 1.45,
  // A list inside a row.
  '[data-line] &': {
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.line}`,
    borderRadius: 0,
  },
  '& > thead, & > tbody': { display: 'contents' },
  [WIDE]: { gridTemplateColumns: 'var(--columns)', columnGap: 16 },
}));

/** A row, or the line of the headings. */
export const GridRow = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  minHeight: 44,
  padding: '12px 16px',
  boxSizing: 'border-box',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line}` },
  '&[data-headings]': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    color: theme.vars.palette.text.secondary,
  },
  '[data-line] &': { paddingLeft: 0, paddingRight: 0 },
  '& > *': { minWidth: 0, padding: 0, textAlign: 'start', fontWeight: 'inherit' },
  '& > th': { fontWeight: 600 },
  '& > [data-name], & > [data-line], & > [data-actions="line"]': { flex: '1 1 100%' },
  '& > [data-wide-only], & > :empty': { display: 'none' },
  '& > td[data-heading]::before': {
    content: 'attr(data-heading) / ""',
    marginRight: 8,
    color: theme.vars.palette.text.secondary,
  },
  '& > [data-actions]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& > [data-actions=""]': { marginLeft: 'auto', justifyContent: 'flex-end' },
  [WIDE]: {
    display: 'grid',
    // Browsers without subgrids do not align the columns of the rows.
    gridTemplateColumns: ['var(--columns)', 'subgrid'],
    gridColumn: '1 / -1',
    '&[data-headings]': {
      position: 'static',
      clipPath: 'none',
      borderBottom: `1px solid ${theme.vars.palette.line}`,
    },
    '& > [data-line], & > [data-actions="line"]': { gridColumn: '1 / -1' },
    '& > [data-wide-only], & > :empty': { display: 'block' },
    '& > td[data-heading]::before': { content: 'none' },
    '& > [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
}));
