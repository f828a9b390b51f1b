import { styled } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

/** Two columns with the sums on the raised side; on a phone one, in the order in which one pays. */
const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 40%)',
  gridTemplateRows: 'auto auto 1fr',
  gridTemplateAreas: "'head sums' 'codes sums' 'proof sums'",
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'none',
    gridTemplateAreas: "'head' 'codes' 'sums' 'proof'",
  },
}));

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 18,
  minWidth: 0,
  padding: '14px 28px',
  '&[data-part="sums"]': {
    display: 'block',
    padding: 28,
    background: theme.vars.palette.raised,
    fontFamily: theme.typography.fontFamily,
  },
  '&[data-part="sums"] > dl:last-of-type': { marginTop: 20 },
  '&[data-part="head"]': { paddingTop: 28, paddingBottom: 4 },
  '&[data-part="proof"]': { paddingBottom: 28 },
  [theme.breakpoints.down('md')]: { '&[data-part="proof"]': { paddingTop: 28 } },
  [theme.breakpoints.down('sm')]: {
    paddingInline: 20,
    '&[data-part="head"]': { paddingTop: 20 },
    '&[data-part="sums"]': { padding: 20 },
    '&[data-part="proof"]': { paddingBlock: 24 },
  },
}));

interface PaymentLayoutProps {
  heading: ReactNode;
  note: ReactNode;
  codes: ReactNode;
  summary: ReactNode;
  proof: ReactNode;
}

/** Where the parts of the payment stand. */
export function PaymentLayout({ heading, note, codes, summary, proof }: PaymentLayoutProps) {
  return (
    <Layout>
      <Part style={{ gridArea: 'head' }} data-part="head">
        {heading}
        {note}
      </Part>
      <Part style={{ gridArea: 'codes' }}>{codes}</Part>
      <Part style={{ gridArea: 'sums' }} data-part="sums" aria-label="What to pay and where">
        {summary}
      </Part>
      <Part style={{ gridArea: 'proof' }} data-part="proof">
        {proof}
      </Part>
    </Layout>
  );
}
