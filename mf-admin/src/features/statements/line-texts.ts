import type { PaymentStatus } from '@club/contracts/events/registration';
import type { StatementSums } from '@club/contracts/events/statement/import';
import type {
  LineCandidate,
  LineDoubt,
  LineProblem,
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
  sure: 'Only one team fits, by its reference or transaction ID, with the right amount, and the file or a person has proven the rest.',
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
    ? `The bank took this money back on ${debitText(reversal)}.`
    : 'The bank took this money back.';

const debitText = ({ booked_on, amount, text }: Reversal): string =>
  `${formatDay(booked_on)}: ${formatMoney(amount)}, “${text}”`;

const doubtTexts: Record<LineDoubt, string> = {
  balance: 'The balance of the file does not add up before this transfer, so nothing proves it.',
  first:
    'No balance that fits stands before this transfer, so nothing proves that the money came in.',
  kept: 'You kept a row that looks like no transfer.',
  earlier: 'An earlier release imported this transfer without a proof. Import the file again.',
};

type Explained = Pick<
  StatementLine,
  'booked_on' | 'problem' | 'doubt' | 'open_amount' | 'reversal'
>;
type Owing = Pick<LineCandidate, 'payable' | 'registered_on' | 'payment_status' | 'reasons'>;

/** One sentence for each reason why a line is not sure. */
const problemTexts: Record<LineProblem, (line: Explained, team: Owing | undefined) => string> = {
  underpaid: (line, team) => `The transfer is ${differenceOf(line, team)} less than the team owes.`,
  overpaid: (line, team) => `The transfer is ${differenceOf(line, team)} more than the team owes.`,
  reversed: ({ reversal }) => reversalText(reversal),
  maybe_reversed: ({ reversal }) =>
    `A debit may have taken this money back${reversal ? `: ${debitText(reversal)}` : ''}. Say above what the debit is.`,
  returned: () =>
    'The text says that money goes back. Look for the money on the statement before you link it.',
  unproven: ({ doubt }) => (doubt ? doubtTexts[doubt] : 'Nothing proves that the money came in.'),
  two_teams: () =>
    'The transfer names several teams, or has a part of the name of a member of another team. Choose one, or split the transfer.',
  rest: () => 'A part of this transfer is linked already.',
  two_transfers: () => 'This team has more than one transfer. Link each that belongs to it.',
  settled: (_, team) => settledTexts[team?.payment_status ?? 'approved'],
  near_reference: () => 'The reference in the transfer has a typing error.',
  name_only: () => 'Only the name and the amount fit. Other people may have the same name.',
  amount_only: () => 'Only the amount fits: no other team waits for it.',
  weak_id: () => 'The transaction ID is too short, or not that of a receipt that waits.',
  before: ({ booked_on }, team) =>
    `Booked on ${formatDay(booked_on)}, before the team registered${team ? ` on ${formatDay(team.registered_on)}` : ''}.`,
  far: () => 'The bank booked the transfer long before or after the receipt of the team.',
  no_receipt: () => 'The money has arrived, and the team has not sent a receipt.',
};

const settledTexts: Record<PaymentStatus, string> = {
  approved: 'The team is approved already.',
  rejected: 'The receipt of the team was rejected. Compare it before you approve the team.',
  cancelled: 'The team is cancelled.',
  pending: 'The team has nothing to pay.',
  unpaid: 'The team has nothing to pay.',
};

const differenceOf = ({ open_amount }: Explained, team: Owing | undefined): string =>
  formatMoney(Math.abs((team?.payable ?? open_amount) - open_amount));

/** What the admin should look at before the line is linked to this team. */
export const problemText = (line: Explained, candidate: Owing | undefined): string | undefined =>
  line.problem ? problemTexts[line.problem](line, candidate) : undefined;

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** The first and the last day of transfers. */
export function periodText({ first_day, last_day }: Pick<StatementSums, 'first_day' | 'last_day'>) {
  if (!first_day || !last_day) return 'no new transfers';
  return first_day === last_day
    ? formatDay(first_day)
    : `${formatDay(first_day)} to ${formatDay(last_day)}`;
}
