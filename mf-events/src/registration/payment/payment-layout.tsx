import { styled } from '@club/web-kit/ui';

/** Two columns, on a phone one: what to transfer, then the receipt, in the order in which a team pays. */
export const PaymentLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
  gridTemplateAreas: "'head receipt' 'codes receipt' 'sums receipt'",
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'none',
    gridTemplateAreas: "'head' 'codes' 'sums' 'receipt'",
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

export const HeadPart = styled(Part)(({ theme }) => ({
  gridArea: 'head',
  paddingTop: 28,
  paddingBottom: 4,
  [theme.breakpoints.down('sm')]: { paddingTop: 20 },
}));

export const CodesPart = styled(Part)({ gridArea: 'codes' });

export const SumsPart = styled(Part)(({ theme }) => ({
  gridArea: 'sums',
  display: 'block',
  padding: 28,
  background: theme.vars.palette.raised,
  fontFamily: theme.typography.fontFamily,
  [theme.breakpoints.down('sm')]: { padding: 20 },
}));

export const ReceiptPart = styled(Part)(({ theme }) => ({
  gridArea: 'receipt',
  paddingBlock: 28,
  [theme.breakpoints.down('sm')]: { paddingBlock: 24 },
}));
