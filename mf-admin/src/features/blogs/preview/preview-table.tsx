import type { Table } from 'mdast';
import { PreviewNodes } from './preview-nodes.tsx';

/** A table of a text; a wide one scrolls inside its own frame. */
export function PreviewTable({ table }: { table: Table }) {
  const [head, ...rows] = table.children;
  const align = (column: number) => ({ textAlign: table.align?.[column] ?? ('start' as const) });
  return (
    <div data-table="">
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
              <th key={column} scope="col" style={align(column)}>
                <PreviewNodes nodes={cell.children} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            <tr key={index}>
              {row.children.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                <td key={column} style={align(column)}>
                  <PreviewNodes nodes={cell.children} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
