import { formatMoney } from '@club/contracts/values/money';
import { amountText } from '@club/contracts/values/typed-amount';
import { useMediaQuery } from '@club/web-kit/dialogs';
import { LazyArea } from '@club/web-kit/remotes';
import { Box, CopyButton, Typography } from '@club/web-kit/ui';
import { Disclosure } from '../plain-form/disclosure.tsx';
import { BankDetails } from './bank-details.tsx';
import type { QrPaymentProps } from './qr-payment.tsx';

/** Most visitors of the events pages never pay by a code. */
const loadQrPayment = async () =>
  (await import(/* webpackChunkName: "codes" */ './qr-payment.tsx')).QrPayment;

/** The account and the reference, and the QR code if the club has one. A phone cannot scan its own screen, so there it is closed. */
export function TransferAccount(props: QrPaymentProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  return (
    <>
      <BankDetails registered={props.registered} />
      {props.registered.bank_account.has_qr_code && (
        <LazyArea load={loadQrPayment} waiting={null} isPage={false}>
          {(QrPayment) => (
            <Disclosure open={!isPhone}>
              <summary>QR code for the app of a bank</summary>
              <QrPayment {...props} />
            </Disclosure>
          )}
        </LazyArea>
      )}
    </>
  );
}

/** The amount to pay. Screen readers announce its changes. */
export const Payable = ({ amount }: { amount: number }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
    <Typography
      variant="h2"
      component="p"
      aria-live="polite"
      data-testid="payable"
      sx={{ fontSize: '2rem', lineHeight: 1.1 }}
    >
      {formatMoney(amount)}
    </Typography>
    <Box sx={{ ml: 'auto' }}>
      <CopyButton label="amount" text={amountText(amount)} />
    </Box>
  </Box>
);
