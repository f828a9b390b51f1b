import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { Box, CopyButton, Typography } from '@club/web-kit/ui';
import { BankDetails } from './bank-details.tsx';
import { PayLine } from './pay-line.tsx';

interface TransferLinesProps {
  registered: Pick<RegisteredTeam, 'bank_account' | 'reference'>;
  /** Rupees. */
  payable: number;
}

/** What to transfer, and to which account. */
export const TransferLines = ({ registered, payable }: TransferLinesProps) => (
  <>
    <PayLine number={1} title="Transfer exactly">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Payable amount={payable} />
        <Box sx={{ ml: 'auto' }}>
          <CopyButton label="amount" text={String(payable)} />
        </Box>
      </Box>
    </PayLine>
    <PayLine number={2} title="To this account, with the reference">
      <BankDetails registered={registered} />
    </PayLine>
  </>
);

/** The amount to pay. Screen readers announce its changes. */
const Payable = ({ amount }: { amount: number }) => (
  <Typography
    variant="h2"
    component="p"
    aria-live="polite"
    data-testid="payable"
    sx={{ fontSize: '2rem', lineHeight: 1.1 }}
  >
    {formatPkr(amount)}
  </Typography>
);
