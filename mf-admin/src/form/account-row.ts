import { styled } from '@club/web-kit/ui';

/** A row of the lists of accounts, invitations, releases and tokens. */
export const AccountRow = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 44,
  padding: '12px 0',
  '&:first-child': { paddingTop: 0 },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line}` },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > div:first-of-type': { gridColumn: '1 / -1' },
  },
}));
