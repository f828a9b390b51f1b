import { rename } from './parse-html.ts';

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, pre, blockquote';

/** Pasted tables as Markdown can say them: equal rows, the first one with headings, and one line in each cell. */
export function fitTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) {
      table.replaceWith(...[...table.rows].flatMap(rowAsLine));
      continue;
    }
    spreadSpans(table);
    for (const [index, row] of [...table.rows].entries())
      for (const cell of row.cells) fitCell(cell, index === 0 ? 'th' : 'td');
    table.caption?.replaceWith();
  }
}

/** A table in a cell becomes lines of it. */
const rowAsLine = (row: HTMLTableRowElement): Node[] => {
  const line = row.ownerDocument.createElement('p');
  line.append([...row.cells].map(({ textContent }) => textContent?.trim()).join(' | '));
  return [line];
};

/** A cell over several columns or rows stands in the first of them; the others are empty. */
function spreadSpans(table: HTMLTableElement): void {
  const rows = [...table.rows];
  for (const [index, row] of rows.entries()) {
    for (const cell of [...row.cells]) {
      const { colSpan, rowSpan, cellIndex } = cell;
      const addEmpty = (to: HTMLTableRowElement, at: number) =>
        to.insertBefore(table.ownerDocument.createElement('td'), to.cells[at] ?? null);
      for (let more = 1; more < Math.min(colSpan, 50); more += 1) addEmpty(row, cellIndex + 1);
      for (const below of rows.slice(index + 1, index + Math.min(rowSpan, 500)))
        for (let more = 0; more < Math.min(colSpan, 50); more += 1) addEmpty(below, cellIndex);
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
    }
  }
}

function fitCell(cell: HTMLTableCellElement, name: 'th' | 'td'): void {
  for (const block of [...cell.querySelectorAll(BLOCKS)].reverse()) {
    block.append(cell.ownerDocument.createElement('br'));
    block.replaceWith(...(block.matches('li') ? ['• '] : []), ...block.childNodes);
  }
  for (const list of cell.querySelectorAll('ul, ol')) list.replaceWith(...list.childNodes);
  while (isBlank(cell.lastChild)) cell.lastChild?.remove();
  const paragraph = cell.ownerDocument.createElement('p');
  paragraph.append(...cell.childNodes);
  cell.append(paragraph);
  const { align } = cell;
  const renamed = cell.localName === name ? cell : rename(cell, name);
  if (/^(left|center|right)$/.test(align)) renamed.setAttribute('align', align);
}

/** A line break or a space at the end of a cell. */
const isBlank = (node: Node | null): boolean =>
  node?.nodeName === 'BR' || (node !== null && node.nodeType === 3 && !node.textContent?.trim());
