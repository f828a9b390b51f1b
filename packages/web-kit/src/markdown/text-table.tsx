import type { PhrasingContent, Table } from 'mdast';
import type { ReactNode } from 'react';

interface TextTableProps {
  table: Table;
  /** Draws the content of a cell. */
  children: (cell: PhrasingContent[]) => ReactNode;
}

/** A table that scrolls sideways if it is too wide. */
export function TextTable({ table, children }: TextTableProps) {
  const [head, ...rows] = table.children;
  // Below an empty corner, the first column names the rows.
  const namesRows = head?.children[0]?.children.length === 0;
  const align = (column: number) => ({ textAlign: table.align?.[column] ?? ('start' as const) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs.
    <div data-table="" tabIndex={0} role="group" aria-label="Table">
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, column) => {
              // An empty corner is no heading.
              const Cell = cell.children.length > 0 ? 'th' : 'td';
              return (
                <Cell
                  key={cell.position?.start.offset}
                  scope={Cell === 'th' ? 'col' : undefined}
                  style={align(column)}
                >
                  {children(cell.children)}
                </Cell>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position?.start.offset}>
              {row.children.map((cell, column) => {
                const Cell = namesRows && column === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={cell.position?.start.offset}
                    scope={Cell === 'th' ? 'row' : undefined}
                    style={align(column)}
                  >
                    {children(cell.children)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
