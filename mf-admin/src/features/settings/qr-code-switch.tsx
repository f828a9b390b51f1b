import { groupIban, isSameIban } from '@club/contracts/values/iban';
import { formatMoney } from '@club/contracts/values/money';
import { hasRaast, raastCode, raastExpiry } from '@club/contracts/values/raast-code';
import {
  type Control,
  FormControlLabel,
  FormHelperText,
  useController,
  useWatch,
} from '@club/web-kit/forms';
import { Switch } from '@club/web-kit/office';
import { QrCode } from '@club/web-kit/qr-code';
import { Box, Typography } from '@club/web-kit/ui';
import type { BankAccountDraft } from './bank-account-draft.ts';

const TEST_AMOUNT = 10;

interface QrCodeSwitchProps {
  control: Control<BankAccountDraft>;
  /** The saved one. */
  iban: string;
}

/** Teams get a QR code for their payment once an admin has scanned a test code. */
export function QrCodeSwitch({ control, iban }: QrCodeSwitchProps) {
  const { field, fieldState } = useController({ control, name: 'has_qr_code' });
  const typed = useWatch({ control, name: 'iban' });
  if (!hasRaast(iban)) return null;
  const isNew = !isSameIban(iban, typed);
  const text = raastCode({ iban, amount: TEST_AMOUNT, expires: raastExpiry('') });
  const problem = fieldState.error?.message;
  return (
    <Box role="group" aria-label="QR code for payments" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h4" component="h3">
        QR code for payments
      </Typography>
      {isNew ? (
        <Typography variant="body2">
          Save the new IBAN first. Then scan its code: until you have done it, teams see no code.
        </Typography>
      ) : (
        <>
          <Typography variant="body2">
            {`Scan this test code with the app of a Pakistani bank, and do not pay. The app must show ${groupIban(iban)} and ${formatMoney(TEST_AMOUNT)}.`}
          </Typography>
          <QrCode text={text} label={`Test code for ${formatMoney(TEST_AMOUNT)}`} />
          <FormControlLabel
            control={<Switch checked={field.value} onChange={(_, isOn) => field.onChange(isOn)} />}
            label="I scanned this code with a bank app and it showed our IBAN and amount"
          />
          <FormHelperText>
            {field.value
              ? 'Teams see a code with the amount that they have to pay.'
              : 'Teams see no code.'}
          </FormHelperText>
        </>
      )}
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
