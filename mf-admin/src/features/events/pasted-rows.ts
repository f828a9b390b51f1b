import { money } from '@club/contracts/values/money';
import { withoutCommas } from '@club/contracts/values/typed-amount';

/** A cell of a spreadsheet's rows: plain, or in quotes because it holds a tab, a line break or a quote. */
const CELL = /("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/y;

/** The rows of a block that was copied from a spreadsheet; undefined for a single value. */
export function pastedRows(text: string): string[][] | undefined {
  const block = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!/[\t\n]/.test(block)) return undefined;
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of block.matchAll(new RegExp(CELL, 'g'))) {
    rows.at(-1)?.push(plainText(cell));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return withoutHeadings(rows.filter((cells) => cells.some((cell) => cell !== '')));
}

const plainText = (cell: string): string =>
  (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    .replace(/\s+/g, ' ')
    .trim();

/** The second column of both tables is an amount: a first row without a digit there is a row of headings. */
const withoutHeadings = ([first = [], ...others]: string[][]): string[][] =>
  first[1] && !/\d/.test(first[1]) && others.length > 0 ? others : [first, ...others];

/** `1,250` as `1250`. */
export const plainNumber = (text: string): string => text.replace(/,(?=\d{3}(\D|$))/g, '');

/** `PKR 1,250.00` as `1250.00`, and in Germany `1.250,00 €` as `1.250,00`. */
export function plainAmount(text: string): string {
  const [before, , , , after, code] = money();
  const signs = [code, before.trim(), after.trim(), ...(code === 'PKR' ? ['rs.', 'rs', '/-'] : [])];
  const found = signs.filter((sign) => sign && text.toLowerCase().includes(sign.toLowerCase()));
  const bare = found.reduce((rest, sign) => without(rest, sign.toLowerCase()), text);
  return withoutCommas(bare);
}

/** Without a sign at the begin or the end, where currencies stand. */
function without(text: string, sign: string): string {
  const lower = text.toLowerCase();
  if (lower.startsWith(sign)) return text.slice(sign.length).trim();
  return lower.endsWith(sign) ? text.slice(0, -sign.length).trim() : text;
}
