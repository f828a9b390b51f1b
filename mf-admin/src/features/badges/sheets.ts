import type { Badge } from '@club/contracts/events/badges';

/** The sizes of badges, in millimetres, and how many columns and rows of them a sheet of A4 has. */
export const sizes = {
  '90x55': { label: '90 × 55 mm, 10 on a sheet', width: 90, height: 55, columns: 2, rows: 5 },
  '85x54': { label: '85 × 54 mm, 10 on a sheet', width: 85, height: 54, columns: 2, rows: 5 },
  '105x74': { label: '105 × 74 mm, 8 on a sheet', width: 105, height: 74, columns: 2, rows: 4 },
};
export type SizeName = keyof typeof sizes;

export interface PrintOptions {
  what: 'badges' | 'lists' | 'list';
  /** Empty: all. */
  module: string;
  order: 'name' | 'team_name';
  size: SizeName;
  /** Badges have the QR code of the entry ticket. */
  hasCodes: boolean;
  /** Empty badges, or empty rows of each list, for people without a registration. */
  blank: number;
}

export interface ListSheet {
  /** The module, or that the list is of all modules. */
  title: string;
  page: number;
  pages: number;
  /** Numbered from 1 in each list. Null: an empty row. */
  rows: { number: number; person: Badge | null }[];
}

const ROWS = 28;
const ALL = 'All modules';

function piecesOf<Item>(items: Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

const sorted = (badges: readonly Badge[], order: PrintOptions['order']): Badge[] => {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...badges].sort(
    (one, other) => compare(one[order], other[order]) || compare(one.name, other.name),
  );
};

const withBlank = (badges: Badge[], { blank }: PrintOptions): (Badge | null)[] => [
  ...badges,
  ...Array<null>(blank).fill(null),
];

/** The badges of each sheet; null: an empty one. */
export function badgeSheets(badges: readonly Badge[], options: PrintOptions): (Badge | null)[][] {
  const { columns, rows } = sizes[options.size];
  return piecesOf(withBlank(sorted(badges, options.order), options), columns * rows);
}

/** The sheets of one list, or of a list for each module. A list without a row has no sheet. */
export function listSheets(
  badges: readonly Badge[],
  options: PrintOptions,
  modules: readonly string[],
): ListSheet[] {
  const people = sorted(badges, options.order);
  const wanted = options.module ? [options.module] : modules;
  const lists =
    options.what === 'lists'
      ? wanted.map((title) => ({
          title,
          rows: people.filter((person) => person.modules.includes(title)),
        }))
      : [{ title: options.module || ALL, rows: people }];
  return lists.flatMap(({ title, rows }) =>
    piecesOf(withBlank(rows, options), ROWS).map((piece, index, { length: pages }) => ({
      title,
      page: index + 1,
      pages,
      rows: piece.map((person, row) => ({ number: index * ROWS + row + 1, person })),
    })),
  );
}
