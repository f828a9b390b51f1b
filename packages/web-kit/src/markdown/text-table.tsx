import type { Table } from 'mdast';
import { MarkdownNodes } from './markdown-nodes.tsx';

/** A table of a text; a wide one scrolls inside its own frame. */
export function TextTable({ table }: { table: Table }) {
  const [head, ...rows] = table.children;
  const align = (column: number) => ({ textAlign: table.align?.[column] ?? ('start' as const) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs.
    <div data-table="" tabIndex={0} role="group" aria-label="Table">
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, column) => {
              // A corner that says nothing heads nothing.
              const Cell = cell.children.length > 0 ? 'th' : 'td';
              return (
                <Cell
                  key={cell.position?.start.offset}
                  scope={Cell === 'th' ? 'col' : undefined}
                  style={align(column)}
                >
                  <MarkdownNodes nodes={cell.children} />
                </Cell>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position?.start.offset}>
              {row.children.map((cell, column) => (
                <td key={cell.position?.start.offset} style={align(column)}>
                  <MarkdownNodes nodes={cell.children} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
