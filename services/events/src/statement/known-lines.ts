import { inPieces } from './in-pieces.ts';
import { keyText, type LineKey, lineKeys } from './line-keys.ts';
import { allText, numbersOf } from './match/line-evidence.ts';
import { personOf, wordsOf } from './match/names.ts';
import { identifyingId } from './match/normalise.ts';
import { type TeamIndex, teamsByReference } from './match/team-index.ts';
import type { BankLine } from './parse/statement-lines.ts';

/** A line of the account, and whether it came from a file with the same headings. */
export type KnownLine = BankLine & LineKey & { has_same_layout: boolean };

/** A line of the file or of the account. */
interface Side {
  /** Day and amount. */
  transfer: string;
  /** The transaction ID, if it identifies a transfer. */
  id: string | undefined;
  /** The transaction ID and the numbers in the text. */
  numbers: Set<string>;
  teams: string[];
  words: Set<string>;
  /** The parts of the payer's name. */
  payer: string[];
  isPaired: boolean;
}

/** The lines that have a mark: a number, or a reference with day and amount. */
interface Group {
  own: Side[];
  known: Side[];
}

/** A mark that more lines have names no transfer. */
const MAX_LINES = 20;

/**
 * Whether the account has each of the lines already, with the keys of the lines. A line with the same key is known. So is a
 * line of another layout that has the same day and amount and the same number of the bank or team's reference, or whose texts
 * do not contradict each other: each known line counts once, so a pair of equal transfers stays a pair. In doubt a line is
 * new, which everybody sees.
 */
export async function findKnown(
  lines: BankLine[],
  known: KnownLine[],
  index: TeamIndex,
): Promise<{ keys: LineKey[]; isKnown: boolean[] }> {
  const keys = await lineKeys(lines);
  const byKey = new Set(known.map(keyText));
  const isKnown = keys.map((key) => byKey.delete(keyText(key)));
  const own: Side[] = [];
  const others: Side[] = [];
  const otherLayouts: Side[] = [];
  await inPieces(lines, (line, at) => {
    own.push({ ...sideOf(line, index), isPaired: isKnown[at] === true });
  });
  await inPieces(known, (line) => {
    if (!byKey.has(keyText(line))) return;
    const side = sideOf(line, index);
    others.push(side);
    // A line of the same layout would be equal.
    if (!line.has_same_layout) otherLayouts.push(side);
  });
  pairByMarks(own, others);
  pairByTexts(own, otherLayouts);
  return { keys, isKnown: own.map(({ isPaired }) => isPaired) };
}

function sideOf(line: BankLine, index: TeamIndex): Side {
  const id = identifyingId(line.transaction_id);
  const text = allText(line);
  return {
    transfer: `${line.booked_on} ${line.amount}`,
    id,
    numbers: numbersOf(line),
    teams: teamsByReference(index, text).map((team) => team.id),
    words: new Set(wordsOf(text).filter((word) => word.length > 2)),
    payer: personOf(line.payer).sounds,
    isPaired: false,
  };
}

/** A number that few lines have decides first. */
function pairByMarks(own: Side[], known: Side[]): void {
  const byNumber = [...groupsOf(own, known, ({ numbers }) => [...numbers])].sort(
    ([, a], [, b]) => sizeOf(a) - sizeOf(b),
  );
  for (const [number, group] of byNumber) {
    if (namesTransfer(group)) pair(group, hasSameId);
    else for (const { numbers } of [...group.own, ...group.known]) numbers.delete(number);
  }
  const byTeam = groupsOf(own, known, ({ teams, transfer }) =>
    teams.map((team) => `${team} ${transfer}`),
  );
  for (const group of byTeam.values()) if (namesTransfer(group)) pair(group, hasNoNumber);
}

function groupsOf(own: Side[], known: Side[], marksOf: (side: Side) => string[]) {
  const groups = new Map<string, Group>();
  for (const part of ['own', 'known'] as const) {
    for (const side of part === 'own' ? own : known) {
      for (const mark of marksOf(side)) {
        const group = groups.get(mark) ?? { own: [], known: [] };
        group[part].push(side);
        groups.set(mark, group);
      }
    }
  }
  return groups;
}

const sizeOf = ({ own, known }: Group): number => own.length + known.length;

/** The number of an account or a phone comes back on other days and with other amounts. */
const namesTransfer = ({ own, known }: Group): boolean =>
  Math.max(own.length, known.length) <= MAX_LINES &&
  new Set([...own, ...known].map(({ transfer }) => transfer)).size === 1;

function pair({ own, known }: Group, isSame: (a: Side, b: Side) => boolean): void {
  for (const a of own) {
    if (a.isPaired) continue;
    const b = known.find((b) => !b.isPaired && isSame(a, b));
    if (b) a.isPaired = b.isPaired = true;
  }
}

/** False for two lines that contradict each other: with two transaction IDs, or with the references of two teams. */
const hasSameId = (a: Side, b: Side): boolean =>
  (!a.id || !b.id || a.numbers.has(b.id) || b.numbers.has(a.id)) &&
  (a.teams.length === 0 || b.teams.length === 0 || a.teams.some((team) => b.teams.includes(team)));

/** A reference alone does not make two lines with different numbers the same: a team may pay twice. */
const hasNoNumber = (a: Side, b: Side): boolean => a.numbers.size === 0 || b.numbers.size === 0;

/** Pairs lines of one day and amount in two layouts, those with the most words in common first. */
function pairByTexts(own: Side[], known: Side[]): void {
  for (const group of groupsOf(own, known, ({ transfer }) => [transfer]).values()) {
    const left = (sides: Side[]) => sides.filter(({ isPaired }) => !isPaired);
    const [mine, theirs] = [left(group.own), left(group.known)];
    if (mine.length * theirs.length > MAX_LINES * MAX_LINES) continue;
    const pairs = mine.flatMap((a) => theirs.map((b) => ({ a, b, shared: sharedWords(a, b) })));
    pairs.sort((one, other) => other.shared - one.shared);
    for (const { a, b, shared } of pairs) {
      const isSame = shared > 0 || a.words.size === 0 || b.words.size === 0;
      if (isSame && !a.isPaired && !b.isPaired && !contradict(a, b)) a.isPaired = b.isPaired = true;
    }
  }
}

const sharedWords = (a: Side, b: Side) => [...a.words].filter((word) => b.words.has(word)).length;

const isApart = (a: string[], b: string[]): boolean =>
  a.length > 0 && b.length > 0 && !a.some((one) => b.includes(one));

/** Numbers of one kind are written alike: then two different ones name two transfers. */
const kindOf = (id: string) => id.replace(/\d/g, '9').replace(/[A-Z]/g, 'A');

const contradict = (a: Side, b: Side): boolean =>
  isApart(a.teams, b.teams) ||
  isApart(a.payer, b.payer) ||
  (a.id !== undefined && b.id !== undefined && a.id !== b.id && kindOf(a.id) === kindOf(b.id));
