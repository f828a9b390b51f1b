import type {
  LineCandidate,
  LineState,
  MatchReason,
  StatementLine,
} from '@club/contracts/events/statement/line';
import { formatPkr } from '@club/contracts/values/money';

export const stateLabels: Record<LineState, string> = {
  sure: 'Sure',
  likely: 'Likely',
  none: 'No match',
  linked: 'Linked',
  ignored: 'Ignored',
};

/** What the lines of a state have in common, above their list. */
export const stateHints: Record<LineState, string> = {
  sure: 'Only one team fits: by its reference or transaction ID, or by amount and name together.',
  likely: 'A team may fit, but it is not certain. Compare each transfer with the receipt.',
  none: 'No team fits. Search for the team, or ignore a transfer that is not for an event.',
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
export const lineName = ({ payer, text, transaction_id }: StatementLine): string =>
  payer || text || transaction_id || 'No text';

/** What the admin should look at before the line is linked to this team. */
export function problemText(
  { problem, open_amount }: Pick<StatementLine, 'problem' | 'open_amount'>,
  candidate: Pick<LineCandidate, 'payable'> | undefined,
): string | undefined {
  const difference = formatPkr(Math.abs((candidate?.payable ?? open_amount) - open_amount));
  switch (problem) {
    case 'underpaid':
      return `The transfer is ${difference} less than the team owes.`;
    case 'overpaid':
      return `The transfer is ${difference} more than the team owes.`;
    case 'two_teams':
      return 'Several teams fit: choose one, or split the transfer.';
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
