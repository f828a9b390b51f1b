import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { parseAmount } from '../parse/amount.ts';
import type { CsvRow } from '../parse/csv-rows.ts';
import { parseDate } from '../parse/date.ts';
import type { SeededRandom } from './seeded-random.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dateStyles = [
  (y: string, m: string, d: string) => `${y}-${m}-${d}`,
  (y: string, m: string, d: string) => `${d}/${m}/${y}`,
  (y: string, m: string, d: string) => `${m}/${d}/${y}`,
  (y: string, m: string, d: string) => `${Number(d)}.${Number(m)}.${y}`,
  (y: string, m: string, d: string) => `${d}-${MONTHS[Number(m) - 1]}-${y.slice(2)}`,
  (y: string, m: string, d: string) => `${MONTHS[Number(m) - 1]} ${Number(d)}, ${y}`,
  (y: string, m: string, d: string) => `${y}${m}${d}`,
  (y: string, m: string, d: string) => `${d}/${m}/${y} 14:05:09`,
];

const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);
const numberStyles = [
  (whole: string, cents: string) => `${grouped(whole, ',')}.${cents}`,
  (whole: string, cents: string) => `${grouped(whole, '.')},${cents}`,
  (whole: string, cents: string) => `${grouped(whole, ' ')},${cents}`,
  (whole: string, cents: string) => (cents === '00' ? whole : `${whole}.${cents}`),
  (whole: string, cents: string) => `PKR ${grouped(whole, ',')}.${cents}`,
  (whole: string, cents: string) => `Rs.${grouped(whole, ',')}.${cents}`,
];
const signStyles = [
  (number: string, isOut: boolean) => (isOut ? `-${number}` : number),
  (number: string, isOut: boolean) => (isOut ? `(${number})` : number),
  (number: string, isOut: boolean) => `${number} ${isOut ? 'Dr' : 'Cr'}`,
];

const UTF16 = (text: string) => Buffer.from(text, 'utf16le');
const encodings = [
  (text: string) => Buffer.from(text),
  (text: string) => Buffer.from(`\ufeff${text}`),
  (text: string) => UTF16(`\ufeff${text}`),
  (text: string) => UTF16(`\ufeff${text}`).swap16(),
  (text: string) => UTF16(text),
  (text: string) => Buffer.from(text, 'latin1'),
];

/** The same statement in another file: delimiter, encoding, numbers, dates, lines above and below, and the order of the columns. */
export function mutateStatement(
  { rows, mapping }: { rows: CsvRow[]; mapping: StatementMapping },
  random: SeededRandom,
): Buffer {
  const header = mapping.header_row ?? 0;
  const delimiter = random.pick([',', ';', '\t', '|']);
  const restyled = rows
    .slice(header + 1)
    .filter(({ cells }) => parseDate(cells[mapping.date ?? 0] ?? '', mapping.date_order))
    .map(({ cells }) => cells);
  const style = cellStyle(mapping, random);
  const table = [rows[header]?.cells ?? [], ...restyled.map((cells) => cells.map(style))];
  const width = Math.max(...table.map((cells) => cells.length));
  const order = random.shuffle(Array.from({ length: width }, (_, column) => column));
  const quote = (cell: string) =>
    random.chance(0.3) || /["\n,;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = [
    ...Array.from({ length: random.whole(6) }, (_, nth) => `Statement line ${nth}`),
    ...table.map((cells) => order.map((column) => quote(cells[column] ?? '')).join(delimiter)),
    ...Array.from({ length: random.whole(3) }, () => `Closing balance${delimiter}12,00`),
  ];
  return random.pick(encodings)(lines.join(random.pick(['\n', '\r\n'])));
}

/** Writes the dates and amounts of a file in one other way. */
function cellStyle(mapping: StatementMapping, random: SeededRandom) {
  const date = random.pick(dateStyles);
  const number = random.pick(numberStyles);
  const sign = random.pick(signStyles);
  const amounts = [mapping.amount, mapping.credit, mapping.debit, mapping.balance];
  return (cell: string, column: number): string => {
    if (column === mapping.date) {
      const [y = '', m = '', d = ''] = parseDate(cell, mapping.date_order)?.split('-') ?? [];
      return date(y, m, d);
    }
    const minor = amounts.includes(column) ? parseAmount(cell, mapping.decimal)?.minor : undefined;
    if (minor === undefined) return cell;
    const digits = String(Math.abs(minor)).padStart(3, '0');
    const text = number(digits.slice(0, -2), digits.slice(-2));
    return column === mapping.amount ? sign(text, minor < 0) : text;
  };
}
