import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import type { Chain } from './balance.ts';
import { cellsOf, fewWords, widthOf, wordOf } from './columns.ts';
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
 * The direction of the row before which no balance stands. The other rows prove what a column, a sign or a word means; a word
 * that none of them has may say that the transfer failed. @returns undefined when nothing proves it
 */
export function directionOfFirst(
  place: number,
  { read, chain, mapping }: { read: ReadRow[]; chain: Chain; mapping: StatementMapping },
): Direction | undefined {
  const first = read[place] as ReadRow;
  const booked = read.flatMap(({ row, booked_on }) => (booked_on ? row : []));
  const { date, amount, credit, debit, balance } = mapping;
  const flags = Array.from({ length: widthOf(booked) }, (_, column) => column).filter(
    (column) =>
      ![date, amount, credit, debit, balance].includes(column) && hasFlags(booked, column),
  );
  const keysOf = ({ row, amount }: ReadRow) => [
    ...('kind' in amount ? [amount.kind] : []),
    ...flags.map((column) => `${column} ${wordOf(row.cells[column] ?? '')}`),
  ];
  const seen: Seen = new Map();
  for (const [at, effect] of chain.effects) {
    if (effect !== 'in' && effect !== 'out') continue;
    for (const key of keysOf(read[at] as ReadRow))
      seen.set(key, (seen.get(key) ?? new Set<Direction>()).add(effect));
  }
  // A bank that lists attempts may have one in this row.
  if ([...chain.effects].some(([at, effect]) => effect === 'still' && hasAmount(read[at])))
    return undefined;
  if (
    keysOf(first)
      .slice(1)
      .some((key) => !seen.has(key))
  )
    return undefined;
  const proven = new Set([
    ...provenByColumn(first, seen),
    ...flags.flatMap((column) => provenByWord(column, wordOf(first.row.cells[column] ?? ''), seen)),
  ]);
  return proven.size === 1 ? [...proven][0] : undefined;
}

/** Words that come back, unlike names. */
function hasFlags(booked: CsvRow[], column: number): boolean {
  const words = fewWords(booked, column)?.filter(Boolean) ?? [];
  return words.length > 0 && words.length < cellsOf(booked, column).length;
}

const hasAmount = (one: ReadRow | undefined): boolean =>
  one?.booked_on !== undefined && 'minor' in one.amount && one.amount.minor !== 0;

const only = (directions: Set<Direction> | undefined): Direction | undefined =>
  directions?.size === 1 ? [...directions][0] : undefined;

/** A column of money in proves its rows. An amount without a sign proves nothing, unless others have one. */
function provenByColumn({ amount }: ReadRow, seen: Seen): Direction[] {
  const kind = 'kind' in amount ? amount.kind : '';
  const other = only(seen.get(OPPOSITE[kind] ?? ''));
  const own = only(seen.get(kind));
  if (kind === 'plus' && other !== 'out') return [];
  const found = own ?? (other && (other === 'in' ? 'out' : 'in'));
  return found && found !== other ? [found] : [];
}

/** A word proves a direction when another word of its column proves the other one. */
function provenByWord(column: number, word: string, seen: Seen): Direction[] {
  const own = only(seen.get(`${column} ${word}`));
  const isOpposed = [...seen].some(
    ([key, found]) => key.startsWith(`${column} `) && only(found) && only(found) !== own,
  );
  return own && isOpposed ? [own] : [];
}
