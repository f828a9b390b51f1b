import { DAY_MS } from '@club/contracts/values/day';
import { inPieces } from '../in-pieces.ts';
import { allText, numbersOf } from './line-evidence.ts';
import type { Credit, Debit, LineTexts } from './match-types.ts';
import { namesPerson, type Person, personOf, readNames, type Written, wordsOf } from './names.ts';
import { isUnique } from './normalise.ts';
import { add, type TeamIndex, teamsByReference } from './team-index.ts';

/** What the statements say besides the money that came in. */
export interface Outgoing {
  debits: readonly Debit[];
  /** The texts that the club's own bank writes for money that goes back. */
  ownTexts: readonly string[];
  /** What {@link findReversals} found among more lines than those that are matched, such as linked ones. */
  reversals?: Reversals;
  /** The numbers of the club's account, which many lines have. Teams type them as transaction ID. */
  ownNumbers: readonly string[];
}

export interface Reversals {
  /** The debit that takes each credit back, by the id of the credit. */
  certain: Map<string, Debit>;
  /** The debit that may take each credit back: only its amount fits. */
  possible: Map<string, Debit>;
  /** The debits that a person must explain, each with the credits that it may take back. */
  notices: { debit: Debit; credits: Credit[] }[];
}

/** Words of banks for money that goes back or has not arrived. A hint: the debit of the account is what counts. */
const GOES_BACK =
  /\b(REV(ERS(AL|ED|E)?)?|RVSL|RTN|RETURN(ED)?|BOUNCED?|OUTWARD|REFUND(ED)?|CHARGE ?BACK|DISHONOU?RED|UNPAID|FAILED|REJECTED|CANCELLED|STORNO|RECALL(ED)?|UNSUCCESSFUL|UNCLEARED|CLEARING|HOLD|PENDING|DECLINED|ADJ(USTMENT)?|VOID)\b/;

/** Whether a text says that money goes back, in the words of most banks or in those of the club's own bank. */
export const saysReversal = ({ text, payer }: LineTexts, ownTexts: readonly string[]): boolean => {
  const all = `${payer} ${text}`.toUpperCase().replaceAll('_', ' ');
  return GOES_BACK.test(all) || ownTexts.some((own) => all.includes(own.toUpperCase()));
};

/** A bank takes money back within this time. Some book the debit before the credit. */
const MAX_DAYS = { after: 90, before: 4 };
/** A credit that names what the club has paid before is that money, which comes back. */
const MAX_DAYS_BACK = 45;

/** @param before days from the debit to a later credit */
function mayTakeBack(debit: Debit, credit: Credit, before = MAX_DAYS_BACK): boolean {
  const days = (Date.parse(debit.booked_on) - Date.parse(credit.booked_on)) / DAY_MS;
  return days >= -before && days <= MAX_DAYS.after;
}

/** A credit as debits are compared with it. */
interface Side {
  credit: Credit;
  words: Set<string>;
  names: Written;
  payer: Person;
  teams: Set<unknown>;
}

/** The credits of one account. */
interface Account {
  sides: Side[];
  byMark: Map<string, Side[]>;
  byAmount: Map<number, Side[]>;
  bySound: Map<string, Side[]>;
  /** The words of the payers' names. */
  nameWords: Set<string>;
  byTeam: Map<unknown, Side[]>;
  byWord: Map<string, Side[]>;
  /** How many lines have a word, in and out. */
  counts: Map<string, number>;
}

/**
 * Finds the money that goes back, whatever words the bank has for it. Only a debit of the same account takes a credit back. The
 * bank's number, a reference or a name that both have names the credit, and then no other one. If only the amount fits, a
 * person must say what the debit is.
 */
export async function findReversals(
  credits: readonly Credit[],
  { debits, index }: Pick<Outgoing, 'debits'> & { index: TeamIndex },
): Promise<Reversals> {
  const found: Reversals = { certain: new Map(), possible: new Map(), notices: [] };
  const unproven = credits.filter(({ doubt }) => doubt === 'first' || doubt === 'balance');
  if (debits.length + unproven.length === 0) return found;
  const accounts = await accountsOf(credits, index);
  await inPieces(debits, (debit) => {
    const counts = accounts.get(debit.account)?.counts;
    if (counts) countWords(counts, plainWords(debit));
  });
  const open: { debit: Debit; account: Account }[] = [];
  await inPieces(debits, (debit) => {
    if (debit.takes_line) found.certain.set(debit.takes_line, debit);
    const account = accounts.get(debit.account);
    if (!account) return;
    // What an admin has said of a debit holds for the credits before it. Its money may still come back.
    const named = namedBy(debit, account, index).filter(
      ({ credit }) => !debit.is_explained || credit.booked_on > debit.booked_on,
    );
    if (named.length === 0 && !debit.is_explained) open.push({ debit, account });
    for (const { credit } of named) found.certain.set(credit.id, debit);
  });
  // A line of which nothing proves the direction may be a debit.
  await inPieces(unproven, ({ doubt, ...line }) => {
    const account = accounts.get(line.account);
    const debit = { ...line, is_explained: true, takes_line: null };
    for (const { credit } of account ? namedBy(debit, account, index) : [])
      if (credit.id !== line.id) found.possible.set(credit.id, debit);
  });
  for (const { debit, account } of open) {
    const fitting = [
      ...new Set([...(account.byAmount.get(debit.amount) ?? []), ...likeTexts(debit, account)]),
    ]
      .map(({ credit }) => credit)
      .filter(
        (credit) => mayTakeBack(debit, credit, MAX_DAYS.before) && !found.certain.has(credit.id),
      );
    if (fitting.length > 0) found.notices.push({ debit, credits: fitting });
    for (const credit of fitting) found.possible.set(credit.id, debit);
  }
  return found;
}

async function accountsOf(credits: readonly Credit[], index: TeamIndex) {
  const accounts = new Map<string, Account>();
  await inPieces(credits, (credit) => {
    const account = accounts.get(credit.account) ?? emptyAccount();
    accounts.set(credit.account, account);
    const teams = teamsByReference(index, allText(credit));
    const side: Side = {
      credit,
      words: plainWords(credit),
      names: readNames(`${credit.payer} ${credit.text}`, index.nameWords),
      payer: personOf(credit.payer),
      teams: new Set(teams),
    };
    account.sides.push(side);
    add(account.byAmount, credit.amount, side);
    for (const mark of marksOf(credit, index)) add(account.byMark, mark, side);
    for (const sound of new Set([...side.names.words.keys(), ...side.payer.sounds]))
      add(account.bySound, sound, side);
    for (const word of side.payer.words) account.nameWords.add(word);
    for (const team of teams) add(account.byTeam, team, side);
    for (const word of side.words) add(account.byWord, word, side);
    countWords(account.counts, side.words);
  });
  return accounts;
}

/** The words without numbers, IDs and references. */
const plainWords = ({ payer, text }: LineTexts): Set<string> =>
  new Set(wordsOf(`${payer} ${text}`.replace(/\S*\d\S*/g, ' ')));

function countWords(counts: Map<string, number>, words: Set<string>): void {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
}

const emptyAccount = (): Account => ({
  sides: [],
  byMark: new Map(),
  byAmount: new Map(),
  bySound: new Map(),
  nameWords: new Set(),
  byTeam: new Map(),
  byWord: new Map(),
  counts: new Map(),
});

/** The credits that a debit names by a number or a reference, else by a name. */
function namedBy(debit: Debit, account: Account, index: TeamIndex): Side[] {
  const marked = (mark: string) =>
    (account.byMark.get(mark) ?? []).filter(({ credit }) => mayTakeBack(debit, credit));
  // A number that several lines have is that of the club's account.
  const naming = marksOf(debit, index).filter((mark) =>
    isNumber(mark)
      ? marked(mark).length === 1 && isUnique(mark.slice(NUMBER.length))
      : marked(mark).length > 0,
  );
  if (naming.length > 0) return naming.flatMap(marked);
  return namedByName(debit, account, index);
}

const NUMBER = 'number ';
const isNumber = (mark: string) => mark.startsWith(NUMBER);

/** What names a credit: the bank's numbers, and the teams whose reference is in the line. */
function marksOf(line: LineTexts, index: TeamIndex): string[] {
  return [
    ...[...numbersOf(line)].map((number) => NUMBER + number),
    ...teamsByReference(index, allText(line)).map(({ id }) => `team ${id}`),
  ];
}

/** The credits with a name that the debit has too. Those of its amount come first. */
function namedByName(debit: Debit, account: Account, index: TeamIndex): Side[] {
  const written = readNames(
    `${debit.payer} ${debit.text}`,
    new Set([...index.nameWords, ...account.nameWords]),
  );
  const sounds = [...written.words.keys()];
  const people = new Set(
    sounds
      .flatMap((sound) => index.bySound.get(sound) ?? [])
      .filter((person) => namesPerson(written, person)),
  );
  const inTime = ({ credit }: Side) => mayTakeBack(debit, credit);
  const byOwnName = [...new Set(sounds.flatMap((sound) => account.bySound.get(sound) ?? []))]
    .filter(inTime)
    .filter(
      (side) =>
        namesPerson(written, side.payer) || [...people].some((one) => namesPerson(side.names, one)),
    );
  const byRareWords = rareFits(debit, account).filter(inTime);
  const byTeam = [...people].flatMap(({ team }) => account.byTeam.get(team) ?? []).filter(inTime);
  const own = [...new Set([...byOwnName, ...byRareWords])];
  const shared = own.length > 0 ? own : [...new Set(byTeam)];
  const equal = shared.filter(({ credit }) => credit.amount === debit.amount);
  const chosen = equal.length > 0 ? equal : shared;
  return chosen.length === 0 ? [] : withEquals(debit, chosen, { account, isOwn: own.length > 0 });
}

const MANY = 20;
const RARE = 0.1;

/** The credits that share words with a debit: in how many lines each of these words is, the rarest first. */
function sharedWords(debit: Debit, { byWord, counts }: Account): [Side, number[]][] {
  const shared = new Map<Side, number[]>();
  for (const word of plainWords(debit)) {
    if (word.length < 2) continue;
    for (const side of byWord.get(word) ?? []) add(shared, side, counts.get(word) ?? 0);
  }
  return [...shared].map(([side, lines]) => [side, lines.sort((a, b) => a - b)]);
}

/** In a long list, the words that few lines have are names. Two of them name a payer whom nobody else knows. */
function rareFits(debit: Debit, account: Account): Side[] {
  if (account.sides.length < MANY) return [];
  const rare = sharedWords(debit, account)
    .map(
      ([side, lines]) =>
        [side, lines.filter((one) => one <= account.sides.length * RARE).length] as const,
    )
    .filter(([, count]) => count > 1);
  const most = Math.max(...rare.map(([, count]) => count));
  return rare.filter(([, count]) => count === most).map(([side]) => side);
}

/** More lines have no name in common. */
const MAX_ALIKE = 10;
const COMMON = 0.3;

/** Two words that are rare together may be a name: then the debit may take a part of the money back. */
function likeTexts(debit: Debit, account: Account): Side[] {
  const few = 4 + account.sides.length * COMMON;
  const alike = sharedWords(debit, account)
    .map(([side, [first = 1, second = Number.POSITIVE_INFINITY]]) => ({
      side,
      lines: first * second,
    }))
    .filter(({ side, lines }) => debit.amount <= side.credit.amount && lines <= few ** 2);
  const rarest = Math.min(...alike.map(({ lines }) => lines));
  const found = alike.filter(({ lines }) => lines === rarest).map(({ side }) => side);
  return found.length > MAX_ALIKE ? [] : found;
}

/** A credit of the same amount that has as many words of the debit may be meant too: its payer may be in no team. */
function withEquals(
  debit: Debit,
  chosen: Side[],
  { account, isOwn }: { account: Account; isOwn: boolean },
): Side[] {
  const words = plainWords(debit);
  const shared = (side: Side) => [...side.words].filter((word) => words.has(word)).length;
  const least = Math.min(...chosen.map(shared)) + (isOwn ? 0 : 2);
  const others = (account.byAmount.get(debit.amount) ?? []).filter(
    (side) => mayTakeBack(debit, side.credit) && shared(side) >= least,
  );
  return [...new Set([...chosen, ...others])];
}
