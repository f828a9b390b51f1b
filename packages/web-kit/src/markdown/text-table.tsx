import type { DrawnTable } from '@club/contracts/content/drawings';
import { createElement, type ReactNode } from 'react';

/** A table that scrolls sideways if it is too wide. */
export function TextTable({ table: { head, rows } }: { table: DrawnTable<ReactNode> }) {
  // An empty corner is no heading. Below it, the first column names the rows.
  const namesRows = head[0]?.children.length === 0;
  const headRow = head.map(({ children, align }) =>
    children.length > 0 ? cell('th', align, children, 'col') : cell('td', align, children),
  );
  const bodyRows = rows.map((row) => {
    const cells = row.map(({ children, align }, column) =>
      namesRows && column === 0 ? cell('th', align, children, 'row') : cell('td', align, children),
    );
    return createElement('tr', undefined, ...cells);
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs.
    <div data-table="" tabIndex={0} role="group" aria-label="Table">
      <table>
        <thead>{createElement('tr', undefined, ...headRow)}</thead>
        {createElement('tbody', undefined, ...bodyRows)}
      </table>
    </div>
  );
}

const cell = (
  name: 'th' | 'td',
  align: DrawnTable<ReactNode>['head'][number]['align'],
  children: ReactNode[],
  scope?: 'col' | 'row',
) => createElement(name, { scope, style: { textAlign: align ?? 'start' } }, ...children);
