import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formatMoney } from '@club/contracts/values/money';
import { raastCode, raastExpiry } from '@club/contracts/values/raast-code';
import { QrCode } from '@club/web-kit/qr-code';
import { Box, CopyButton, Typography } from '@club/web-kit/ui';

export interface QrPaymentProps {
  registered: Pick<RegisteredTeam, 'bank_account' | 'reference' | 'pay_by'>;
  /** In the club's currency. */
  payable: number;
}

/** A code that fills in account and amount in the app of a bank. It has no field for the reference. */
export function QrPayment({ registered, payable }: QrPaymentProps) {
  const { bank_account: account, reference, pay_by } = registered;
  const text = raastCode({ iban: account.iban, amount: payable, expires: raastExpiry(pay_by) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, pt: 2 }}>
      <QrCode text={text} label={`QR code for ${formatMoney(payable)} to our account`} />
      <Box sx={{ flex: '1 1 200px', display: 'grid', gap: 2 }}>
        <Typography variant="body2">
          Or scan this code in the app of a Pakistani bank: it fills in our IBAN and the amount. On
          the phone with the app, take a screenshot and choose it there.
        </Typography>
        <Typography variant="body2">
          Type the payment reference as the purpose: <strong translate="no">{reference}</strong>
        </Typography>
        <Box sx={{ ml: -3 }}>
          <CopyButton label="reference" text={reference} />
        </Box>
      </Box>
    </Box>
  );
}
