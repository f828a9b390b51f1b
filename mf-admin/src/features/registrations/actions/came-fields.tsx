import type { RegistrationMatch } from '@club/contracts/events/statement/line';
import { clubAmount, typedAmount } from '@club/contracts/values/amount';
import { formatMoney } from '@club/contracts/values/money';
import { amountText } from '@club/contracts/values/typed-amount';
import { type Control, useWatch } from '@club/web-kit/forms';
import { Typography } from '@club/web-kit/ui';
import { z } from 'zod';
import { AmountInput } from '../../../form/amount-input.tsx';
import { SelectInput } from '../../../form/select-field.tsx';
import { formatDay } from '../../../format/moment.ts';

/** What the admin says about the money of a team that is cancelled. Nothing is assumed. */
export const cameEntry = z.object({
  came: z.enum(['received', 'nothing'], 'Say whether the club has received the money.'),
  amount: typedAmount(clubAmount),
});

type CameValues = z.input<typeof cameEntry>;

/** In the club's currency. */
export const receivedOf = ({ came, amount }: z.output<typeof cameEntry>): number =>
  came === 'received' ? amount : 0;

/** @param amount the amount that the team says it has paid */
export const cameDefaults = (amount: number): CameValues => ({
  came: '' as CameValues['came'],
  amount: amountText(amount),
});

const OPTIONS = [
  { value: '', label: 'Please choose' },
  { value: 'received', label: 'Received: it is due for a refund' },
  { value: 'nothing', label: 'Nothing received: no refund' },
];

interface CameFieldsProps<Values extends CameValues, Output> {
  control: Control<Values, unknown, Output>;
  /** The transfer on the bank's statement. */
  match: RegistrationMatch | null;
}

/** Received or nothing received, beside what the bank's statement says. */
export function CameFields<Values extends CameValues, Output>({
  control: given,
  match,
}: CameFieldsProps<Values, Output>) {
  const control = given as unknown as Control<CameValues, unknown, Output>;
  const came = useWatch({ control, name: 'came' });
  return (
    <>
      <Typography variant="body2">
        {match
          ? `On the bank statement: ${[formatMoney(match.amount), formatDay(match.booked_on), match.payer || match.text].filter(Boolean).join(', ')}`
          : 'No transfer on the imported bank statements fits this team.'}
      </Typography>
      <SelectInput control={control} name="came" label="Money of this team" options={OPTIONS} />
      {came === 'received' && <AmountInput control={control} />}
    </>
  );
}
