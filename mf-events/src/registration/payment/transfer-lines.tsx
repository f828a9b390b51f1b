import { formatMoney } from '@club/contracts/values/money';
import { amountText } from '@club/contracts/values/typed-amount';
import { LazyArea } from '@club/web-kit/remotes';
import { Box, CopyButton, Typography } from '@club/web-kit/ui';
import { BankDetails } from './bank-details.tsx';
import { PayLine } from './pay-line.tsx';
import type { QrPaymentProps } from './qr-payment.tsx';

/** Most visitors of the events pages never pay by a code. */
const loadQrPayment = async () =>
  (await import(/* webpackChunkName: "codes" */ './qr-payment.tsx')).QrPayment;

/** What to transfer, and to which account. */
export const TransferLines = ({ registered, payable }: QrPaymentProps) => (
  <>
    <PayLine number={1} title="Transfer exactly">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Payable amount={payable} />
        <Box sx={{ ml: 'auto' }}>
          <CopyButton label="amount" text={amountText(payable)} />
        </Box>
      </Box>
    </PayLine>
    <PayLine number={2} title="To this account, with the reference">
      <TransferAccount registered={registered} payable={payable} />
    </PayLine>
  </>
);

/** The account and the reference, and the QR code if the club has one. */
export const TransferAccount = (props: QrPaymentProps) => (
  <>
    <BankDetails registered={props.registered} />
    {props.registered.bank_account.has_qr_code && (
      <LazyArea load={loadQrPayment} waiting={null} isPage={false}>
        {(QrPayment) => <QrPayment {...props} />}
      </LazyArea>
    )}
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
    {formatMoney(amount)}
  </Typography>
);
