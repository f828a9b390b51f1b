import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { addRow, type CsvRow } from './csv-rows.ts';
import { refuseFile } from './statement-error.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Some banks send a page with a table, named XLS. */
export const isPage = (text: string): boolean =>
  /^\s*(<!--.*?-->\s*)*<(!doctype html|html|head|body|meta|table|div|style)\b/is.test(
    text.slice(0, 2000),
  );

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

/** The nodes below a node in the order of the page, without those below a node that `stop` names. */
function* below(node: Node, stop: (node: Node) => boolean = () => false): Generator<Node> {
  const waiting = childrenOf(node).toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    if (!stop(next)) waiting.push(...childrenOf(next).toReversed());
  }
}

const isRow = (node: Node) => node.nodeName === 'tr';
const isCell = (node: Node) => node.nodeName === 'td' || node.nodeName === 'th';

const textOf = (cell: Node): string =>
  [...below(cell)]
    .map((node) => ('value' in node ? node.value : node.nodeName === 'br' ? ' ' : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const MAX_SPAN = 100;

/** The text of a cell, and an empty cell for each further column that it takes. */
function cellsOf(cell: Node): string[] {
  const span = 'attrs' in cell ? cell.attrs.find(({ name }) => name === 'colspan')?.value : '1';
  const width = Math.min(MAX_SPAN, Math.max(1, Number(span) || 1));
  return [textOf(cell), ...Array.from({ length: width - 1 }, () => '')];
}

/** The rows of all tables of a page. @throws StatementError */
export function readPage(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const root of parse(text).childNodes) {
    for (const row of below(root)) {
      if (!isRow(row)) continue;
      const cells = [...below(row, (node) => isCell(node) || isRow(node))].filter(isCell);
      addRow(rows, { line: rows.length + 1, cells: cells.flatMap(cellsOf) });
    }
  }
  if (rows.length === 0)
    throw refuseFile('This page has no table. Please download the file as CSV.');
  return rows;
}
