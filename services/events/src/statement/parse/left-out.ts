import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import type { Effect } from './balance.ts';
import { wordOf } from './columns.ts';
import type { ReadRow } from './read-row.ts';

/** Words of rows without a date that are sums, notes or page numbers. A hint: such a row moves no money anyway. */
const FOOTER =
  /total|opening|closing|balance|brought|carried|page \d|end of|generated|saldo|summe|statement/i;
/** Words of rows with a date that are no transfers. A hint for files without a balance. */
const SUM =
  /(opening|closing|brought|carried|forward|previous|initial|final|ledger|available)\b.{0,20}\bbalance|\bbalance\b.{0,20}(opening|closing|brought|carried|forward|[bc]\/?f\b)|^\W*(sub|grand)?[ -]?totals?\b|\bsaldo\b|\bsolde\b|kontostand/i;

export const looksLikeFooter = ({ row }: ReadRow): boolean => FOOTER.test(row.cells.join(' '));

/** The texts of a row have no digit: no number, no reference and no day, as a transfer would have. */
function isWordless({ row }: ReadRow, mapping: StatementMapping): boolean {
  const figures = [mapping.date, mapping.amount, mapping.credit, mapping.debit, mapping.balance];
  return !row.cells.some((cell, column) => !figures.includes(column) && /\d/.test(cell));
}

interface Figure {
  place: number;
  minor: number;
}

const sumOf = (figures: Figure[]) => figures.reduce((sum, { minor }) => sum + minor, 0);

/** The places of rows that are the sums of the rows before them, and of an opening balance with its closing balance. */
export function sumPlaces(read: ReadRow[], mapping: StatementMapping): Set<number> {
  const found = new Set<number>();
  const figures = read.flatMap((one, place): Figure[] =>
    one.booked_on && 'minor' in one.amount && one.amount.minor !== 0
      ? [{ place, minor: one.amount.minor }]
      : [],
  );
  const isWords = ({ place }: Figure) => isWordless(read[place] as ReadRow, mapping);
  for (let at = Math.max(0, figures.length - 2); at < figures.length; at += 1) {
    const one = figures[at] as Figure;
    const before = figures.slice(0, at).filter(({ place }) => !found.has(place));
    const sides = [
      before.filter(({ minor }) => minor > 0),
      before.filter(({ minor }) => minor < 0),
    ];
    const isSum = sides.some(
      (side) => side.length > 1 && Math.abs(sumOf(side)) === Math.abs(one.minor),
    );
    if (isSum && isWords(one)) found.add(one.place);
  }
  const [first, ...rest] = figures.filter(({ place }) => !found.has(place));
  const last = rest.pop();
  if (!first || !last || rest.length === 0 || !isWords(first) || !isWords(last)) return found;
  const isPair = Math.abs(last.minor) - Math.abs(first.minor) === sumOf(rest);
  return isPair ? found.add(first.place).add(last.place) : found;
}

/** Why a row with a date and an amount is no transfer. @returns undefined for a transfer */
export function whyLeftOut(
  one: ReadRow,
  {
    effect,
    isSum,
    mapping,
  }: { effect: Effect | undefined; isSum: boolean; mapping: StatementMapping },
): string | undefined {
  const status = mapping.status === null ? undefined : wordOf(one.cell(mapping.status));
  if (status !== undefined && !mapping.words_done.includes(status))
    return status ? `The status is “${status}”.` : 'The row has no status.';
  if (effect === 'in' || effect === 'out') return undefined;
  if (effect === 'still') return 'The balance does not change, so the row moved no money.';
  if (isSum) return 'It is the sum of the other rows, or a balance.';
  if (one.row.cells.some((cell) => SUM.test(cell))) return 'It looks like a balance or a sum.';
  const minor = 'minor' in one.amount ? Math.abs(one.amount.minor) : 0;
  const isOpening = effect === 'first' && minor === Math.abs(one.balance ?? 0);
  return isOpening && isWordless(one, mapping) ? 'It looks like the opening balance.' : undefined;
}
