import type { StatementSums } from '@club/contracts/events/statement/import';
import type {
  LineCandidate,
  LineState,
  MatchReason,
  Reversal,
  StatementLine,
} from '@club/contracts/events/statement/line';
import { formatMoney } from '@club/contracts/values/money';
import { formatDay } from '../../format/moment.ts';

export const stateLabels: Record<LineState, string> = {
  sure: 'Sure',
  likely: 'Likely',
  none: 'No match',
  linked: 'Linked',
  ignored: 'Ignored',
};

/** What the lines of a state have in common, above their list. */
export const stateHints: Record<LineState, string> = {
  sure: 'Only one team fits, by its reference or transaction ID, with the right amount.',
  likely: 'A team may fit, but it is not certain. Compare each transfer with the receipt.',
  none: 'Search for the team, or ignore a transfer that is not for an event.',
  linked: 'Each of these transfers belongs to a team.',
  ignored: 'These transfers belong to no team.',
};

export const emptyTexts: Record<LineState, string> = {
  sure: 'No sure matches are left.',
  likely: 'No likely matches are left.',
  none: 'Every transfer has a match.',
  linked: 'No transfer is linked to a team yet.',
  ignored: 'No transfer is ignored.',
};

export const reasonLabels: Record<MatchReason, string> = {
  reference: 'Reference',
  near_reference: 'Reference with a typing error',
  transaction_id: 'Transaction ID',
  amount: 'Amount',
  payer: "Payer's name",
  time: 'Time',
};

/** The person or the text that names a line in a list. */
export const lineName = ({
  payer,
  text,
  transaction_id,
}: Pick<StatementLine, 'payer' | 'text' | 'transaction_id'>): string =>
  payer || text || transaction_id || 'No text';

/** That the bank took the money back. */
export const reversalText = (reversal: Reversal | null): string =>
  reversal
    ? `The bank took this money back on ${formatDay(reversal.booked_on)}: ${formatMoney(reversal.amount)}, “${reversal.text}”.`
    : 'The bank took this money back.';

/** What the admin should look at before the line is linked to this team. */
export function problemText(
  { problem, open_amount, reversal }: Pick<StatementLine, 'problem' | 'open_amount' | 'reversal'>,
  candidate: Pick<LineCandidate, 'payable'> | undefined,
): string | undefined {
  const difference = formatMoney(Math.abs((candidate?.payable ?? open_amount) - open_amount));
  switch (problem) {
    case 'underpaid':
      return `The transfer is ${difference} less than the team owes.`;
    case 'overpaid':
      return `The transfer is ${difference} more than the team owes.`;
    case 'reversed':
      return reversalText(reversal);
    case 'returned':
      return 'The text says that money goes back. Look for the money on the statement before you link it.';
    case 'two_teams':
      return 'The transfer names several teams, or a member of another team. Choose one, or split the transfer.';
    case 'two_transfers':
      return 'This team has more than one transfer. Link each that belongs to it.';
    case 'no_receipt':
      return 'The money has arrived, and the team has not sent a receipt.';
    default:
      return undefined;
  }
}

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** The first and the last day of transfers. */
export function periodText({ first_day, last_day }: Pick<StatementSums, 'first_day' | 'last_day'>) {
  if (!first_day || !last_day) return 'no new transfers';
  return first_day === last_day
    ? formatDay(first_day)
    : `${formatDay(first_day)} to ${formatDay(last_day)}`;
}
