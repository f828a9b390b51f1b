import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import type { Chain } from './balance.ts';
import { cellsOf, columnsIn, fewWords, hasAmounts, isFlag, wordOf } from './columns.ts';
import type { CsvRow } from './csv-rows.ts';
import type { ReadRow } from './read-row.ts';

type Direction = 'in' | 'out';

/** What the rows that the balance proves have in common, by column and word. */
type Seen = Map<string, Set<Direction>>;

const OPPOSITE: Record<string, string> = {
  credit: 'debit',
  debit: 'credit',
  plus: 'minus',
  minus: 'plus',
};

/**
 * The directions of rows before which no balance stands. The other rows prove what a column, a sign or a word means; a word
 * that none of them has may say that the transfer failed. @returns a function, which returns undefined when nothing proves a row
 */
export function directionsWithoutBalance(file: {
  read: ReadRow[];
  chain: Chain;
  mapping: StatementMapping;
}): (place: number) => Direction | undefined {
  const { read, chain, mapping } = file;
  const booked = read.flatMap(({ row, booked_on }) => (booked_on ? row : []));
  const { date, amount, credit, debit, balance } = mapping;
  const others = columnsIn(booked).filter(
    (column) => ![date, amount, credit, debit, balance].includes(column),
  );
  const flags = others.filter((column) => hasFlags(booked, column));
  const amounts = others.filter((column) => hasAmounts(booked, column));
  const wordsOf = ({ row }: ReadRow) =>
    flags.map((column) => [column, wordOf(row.cells[column] ?? '')] as const);
  const seen: Seen = new Map();
  for (const [at, effect] of chain.effects) {
    if (effect !== 'in' && effect !== 'out') continue;
    const one = read[at] as ReadRow;
    for (const key of [kindOf(one), ...wordsOf(one).map(keyOf)])
      seen.set(key, (seen.get(key) ?? new Set<Direction>()).add(effect));
  }
  // A bank that lists attempts may have one in this row.
  const hasAttempts = [...chain.effects].some(
    ([at, effect]) => effect === 'still' && hasAmount(read[at]),
  );
  return (place) => {
    const one = read[place] as ReadRow;
    const words = wordsOf(one);
    if (hasAttempts || words.some((word) => !seen.has(keyOf(word)))) return undefined;
    const isOnly = !amounts.some((column) => /[1-9]/.test(one.row.cells[column] ?? ''));
    const proven = new Set([
      ...provenByColumn(kindOf(one), { seen, isOnly }),
      ...words.flatMap((word) => provenByWord(word, seen)),
    ]);
    return proven.size === 1 ? [...proven][0] : undefined;
  };
}

type Word = readonly [column: number, word: string];
const keyOf = ([column, word]: Word) => `${column} ${word}`;
const kindOf = ({ amount }: ReadRow) => ('kind' in amount ? amount.kind : '');

/** In so few rows, each may have a status of its own. */
const FEW_ROWS = 3;

/** Words that come back, unlike names, or single ones. */
function hasFlags(booked: CsvRow[], column: number): boolean {
  const words = fewWords(booked, column)?.filter(Boolean) ?? [];
  const { length } = cellsOf(booked, column);
  return (
    words.length > 0 && (words.length < length || length <= FEW_ROWS || isFlag(booked, column))
  );
}

const hasAmount = (one: ReadRow | undefined): boolean =>
  one?.booked_on !== undefined && 'minor' in one.amount && one.amount.minor !== 0;

const only = (directions: Set<Direction> | undefined): Direction | undefined =>
  directions?.size === 1 ? [...directions][0] : undefined;

/**
 * A column of money in proves its rows. An amount without a sign proves nothing, unless others have one.
 * @param isOnly whether the row has no other amount, so that this one must be right in a column that no other row has
 */
function provenByColumn(
  kind: string,
  { seen, isOnly }: { seen: Seen; isOnly: boolean },
): Direction[] {
  const other = only(seen.get(OPPOSITE[kind] ?? ''));
  const own = only(seen.get(kind));
  if ((kind === 'plus' && other !== 'out') || (!own && !isOnly)) return [];
  const found = own ?? (other && (other === 'in' ? 'out' : 'in'));
  return found && found !== other ? [found] : [];
}

/** A word proves a direction when another word of its column proves the other one. */
function provenByWord(word: Word, seen: Seen): Direction[] {
  const own = only(seen.get(keyOf(word)));
  const isOpposed = [...seen].some(
    ([key, found]) => key.startsWith(`${word[0]} `) && only(found) && only(found) !== own,
  );
  return own && isOpposed ? [own] : [];
}
