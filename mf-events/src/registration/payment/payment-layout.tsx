import { styled } from '@club/web-kit/ui';

/** What to transfer and where to, and beside it, on a phone below it, what proves it. */
export const PaymentLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  minHeight: '100%',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0 },
}));

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 18,
  minWidth: 0,
  padding: '14px 28px',
  [theme.breakpoints.down('sm')]: { paddingInline: 20 },
}));

/** Small enough that a phone shows amount, account, reference and the first field without scrolling. */
export const AccountPart = styled(Part)(({ theme }) => ({
  gap: 8,
  paddingTop: 20,
  background: theme.vars.palette.raised,
  [theme.breakpoints.down('sm')]: { paddingTop: 12 },
}));

export const ReceiptPart = styled(Part)(({ theme }) => ({
  paddingBlock: '20px 28px',
  [theme.breakpoints.down('sm')]: { paddingBlock: '12px 24px' },
}));
