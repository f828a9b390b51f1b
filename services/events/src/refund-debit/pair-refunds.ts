import { DAY_MS } from '@club/contracts/values/day';
import type { Booked } from '../statement/match/match-types.ts';
import { compact, idsIn, lookAlike } from '../statement/match/normalise.ts';
import { saysReversal } from '../statement/match/reversals.ts';

/** A refund that an admin has recorded. Amounts are in minor units. */
export interface DoneRefund {
  /** Of its entries: a refund of money that came by bank and in cash has two. */
  entry_ids: string[];
  team_reference: string;
  reference: string | null;
  amount: number;
  /** `YYYY-MM-DD` */
  day: string;
}

interface Pair {
  refund: DoneRefund;
  debit: Booked;
  rank: number;
  days: number;
}

/** Between the day that an admin records and the day on which the bank books. */
const MAX_DAYS = 31;
const MIN_REFERENCE = 3;
const MIN_TEAM_REFERENCE = 6;

/**
 * The debit of each refund: it has the whole amount, and names the refund or the team. A debit belongs to one refund. The debit that
 * names the refund comes before that of the team, and the nearest day before the others.
 */
export function pairRefunds(
  refunds: readonly DoneRefund[],
  debits: readonly Booked[],
): { refund: DoneRefund; debit: Booked }[] {
  const pairs = refunds.flatMap((refund) => debits.flatMap((debit) => pairOf(refund, debit)));
  pairs.sort((one, other) => one.rank - other.rank || one.days - other.days);
  const taken = new Set<DoneRefund | Booked>();
  return pairs.filter(({ refund, debit }) => {
    if (taken.has(refund) || taken.has(debit)) return false;
    taken.add(refund).add(debit);
    return true;
  });
}

function pairOf(refund: DoneRefund, debit: Booked): Pair[] {
  const days = Math.abs(Date.parse(debit.booked_on) - Date.parse(refund.day)) / DAY_MS;
  if (debit.amount !== refund.amount || days > MAX_DAYS) return [];
  if (namesRefund(debit, refund)) return [{ refund, debit, rank: 0, days }];
  return namesTeam(debit, refund) ? [{ refund, debit, rank: 1, days }] : [];
}

const textOf = ({ text, payer, transaction_id }: Booked) =>
  [text, payer, transaction_id ?? ''].join(' ');

/** The reference of the refund is often the bank's number. A word without a digit, such as "refund", names nothing. */
function namesRefund(debit: Booked, { reference }: DoneRefund): boolean {
  const own = compact(reference ?? '');
  if (own.length < MIN_REFERENCE || !/\d/.test(own)) return false;
  const words = textOf(debit).split(/\s+/).map(compact);
  return words.includes(own) || idsIn(textOf(debit)).includes(own);
}

/** A bank that takes money back names the team too, in the text of the transfer that it takes back. */
function namesTeam(debit: Booked, { team_reference }: DoneRefund): boolean {
  const own = lookAlike(team_reference);
  if (own.length < MIN_TEAM_REFERENCE || !lookAlike(textOf(debit)).includes(own)) return false;
  const withoutRefund = (text: string) => text.replace(/refund(ed)?/gi, '');
  return !saysReversal(
    { ...debit, text: withoutRefund(debit.text), payer: withoutRefund(debit.payer) },
    [],
  );
}
