import { styled } from '@club/web-kit/ui';

/** Two columns, on a phone one: what to transfer and where to, how the amount adds up, then the receipt. */
export const PaymentLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: "'account receipt' 'sums receipt'",
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'none',
    gridTemplateAreas: "'account' 'sums' 'receipt'",
  },
}));

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 18,
  minWidth: 0,
  padding: '14px 28px',
  [theme.breakpoints.down('sm')]: { paddingInline: 20 },
}));

/** Small enough that a phone shows amount, account and reference without scrolling. */
export const AccountPart = styled(Part)(({ theme }) => ({
  gridArea: 'account',
  gap: 10,
  paddingTop: 20,
  background: theme.vars.palette.raised,
  [theme.breakpoints.down('sm')]: { paddingTop: 12 },
}));

export const SumsPart = styled(Part)(({ theme }) => ({
  gridArea: 'sums',
  paddingBlock: 20,
  fontFamily: theme.typography.fontFamily,
}));

export const ReceiptPart = styled(Part)(({ theme }) => ({
  gridArea: 'receipt',
  paddingBlock: 28,
  [theme.breakpoints.down('sm')]: { paddingBlock: 24 },
}));
