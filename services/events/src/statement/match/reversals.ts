import { DAY_MS } from '@club/contracts/values/day';
import { inPieces } from '../in-pieces.ts';
import { textIdsOf } from './line-evidence.ts';
import type { LineTexts } from './match-types.ts';
import { identifyingId, isUnique } from './normalise.ts';
import { type TeamIndex, teamsByReference } from './team-index.ts';

/** Money that went out. Amounts are in minor units. */
export interface Debit extends LineTexts {
  id: string;
  booked_on: string;
  amount: number;
}

/** What the statements say besides the money that came in. */
export interface Outgoing {
  debits: readonly Debit[];
  /** The texts that the club's own bank writes for money that goes back. */
  ownTexts: readonly string[];
  /** What {@link findReversals} found among more lines than those that are matched, such as linked ones. */
  reversals?: Map<string, Debit>;
  /** The numbers of the club's account, which many lines have. Teams type them as transaction ID. */
  ownNumbers: readonly string[];
}

interface Credit extends LineTexts {
  id: string;
  booked_on: string;
  /** The whole amount of the line. */
  amount: number;
}

/** The words of banks for money that goes back. */
const GOES_BACK =
  /\b(REV(ERS(AL|ED|E)?)?|RVSL|RTN|RETURN(ED)?|BOUNCED?|OUTWARD|REFUND(ED)?|CHARGE ?BACK|DISHONOU?RED|UNPAID|FAILED|REJECTED|CANCELLED)\b/;

/** Whether a text says that money goes back, in the words of most banks or in those of the club's own bank. */
export const saysReversal = ({ text, payer }: LineTexts, ownTexts: readonly string[]): boolean => {
  const all = `${payer} ${text}`.toUpperCase().replaceAll('_', ' ');
  return GOES_BACK.test(all) || ownTexts.some((own) => all.includes(own.toUpperCase()));
};

/** A bank takes money back within this time. */
const MAX_DAYS = 45;

function mayTakeBack(debit: Debit, credit: Credit): boolean {
  const days = (Date.parse(debit.booked_on) - Date.parse(credit.booked_on)) / DAY_MS;
  return days >= 0 && days <= MAX_DAYS;
}

/**
 * The debit that takes each credit back, by the id of the credit. The bank's number or a reference that both lines have
 * names one credit. A short number alone is not certain. A debit that names none for certain, and whose text says that money goes
 * back, may take back each credit of its amount.
 */
export async function findReversals(
  credits: readonly Credit[],
  { debits, ownTexts, index }: Omit<Outgoing, 'ownNumbers'> & { index: TeamIndex },
): Promise<Map<string, Debit>> {
  const found = new Map<string, Debit>();
  if (debits.length === 0) return found;
  const marks = new Map<string, Credit[]>();
  await inPieces(credits, (credit) => {
    for (const mark of new Set([...marksOf(credit, index), `amount ${credit.amount}`])) {
      const marked = marks.get(mark);
      if (marked) marked.push(credit);
      else marks.set(mark, [credit]);
    }
  });
  await inPieces(debits, (debit) => {
    const marked = (mark: string) =>
      (marks.get(mark) ?? []).filter((credit) => mayTakeBack(debit, credit));
    // A number that several lines have is that of the club's account.
    const naming = marksOf(debit, index).filter((mark) =>
      isNumber(mark) ? marked(mark).length === 1 : marked(mark).length > 0,
    );
    const isNamed = naming.some((mark) => !isNumber(mark) || isUnique(mark.slice(NUMBER.length)));
    const possible = naming.flatMap(marked);
    if (!isNamed && saysReversal(debit, ownTexts))
      possible.push(...marked(`amount ${debit.amount}`));
    for (const credit of possible) found.set(credit.id, debit);
  });
  return found;
}

const NUMBER = 'number ';
const isNumber = (mark: string) => mark.startsWith(NUMBER);

/** What names a credit: the bank's numbers, and the teams whose reference is in the line. */
function marksOf(line: LineTexts, index: TeamIndex): string[] {
  const own = identifyingId(line.transaction_id);
  const numbers = [...(own ? [own] : []), ...textIdsOf(line)];
  const text = [line.text, line.payer, line.transaction_id ?? ''].join(' ');
  return [
    ...numbers.map((number) => NUMBER + number),
    ...teamsByReference(index, text).map(({ id }) => `team ${id}`),
  ];
}
