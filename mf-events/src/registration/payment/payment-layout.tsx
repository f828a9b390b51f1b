import { styled } from '@club/web-kit/ui';

/** Two columns: what to transfer and where to; how the amount adds up, and the receipt. On a phone one after the other. */
export const PaymentLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: "'account sums' 'account receipt'",
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
  // On a phone the amount to transfer stands above it.
  [theme.breakpoints.down('md')]: { '& [data-told]': { display: 'none' } },
}));

export const ReceiptPart = styled(Part)(({ theme }) => ({
  gridArea: 'receipt',
  paddingBlock: '8px 28px',
  [theme.breakpoints.down('sm')]: { paddingBlock: 24 },
}));
