import type { RegistrationMatch } from '@club/contracts/events/statement/line';
import { clubAmount, typedAmount } from '@club/contracts/values/amount';
import { formatMoney } from '@club/contracts/values/money';
import { amountText } from '@club/contracts/values/typed-amount';
import { z } from 'zod';
import { amount, choice, line, shownIf } from '../../../form/fields-as-data.tsx';
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
export const cameStart = (amount: number): CameValues => ({
  came: '' as CameValues['came'],
  amount: amountText(amount),
});

const OPTIONS = [
  { value: '', label: 'Please choose' },
  { value: 'received', label: 'Received: it is due for a refund' },
  { value: 'nothing', label: 'Nothing received: no refund' },
];

/** Received or nothing received, beside what the bank's statement says. @param match the transfer on the statement */
export const cameFields = (match: RegistrationMatch | null) => [
  line(
    match
      ? `On the bank statement: ${[formatMoney(match.amount), formatDay(match.booked_on), match.payer || match.text].filter(Boolean).join(', ')}`
      : 'No transfer on the imported bank statements fits this team.',
    { variant: 'body2' },
  ),
  choice('came', 'Money of this team', OPTIONS),
  shownIf(({ came }: CameValues) => came === 'received', amount()),
];
