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

/** `PKR 1,250.00` as `1250.00`. */
export const plainNumber = (text: string): string =>
  text.replace(/^(pkr|rs\.?)\s*|\s*(pkr|rs\.?|\/-)$/gi, '').replace(/,(?=\d{3}(\D|$))/g, '');
