import type { StatementPreview } from '@club/contracts/events/statement/import';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { Select, TableCell, TableRow } from '@club/web-kit/office';
import { Box, Typography } from '@club/web-kit/ui';
import { TableFrame } from '../../../list/table-frame.tsx';
import { type ColumnChoice, columnRoles, IGNORED, roleOf, withRole } from './column-roles.ts';

interface ColumnTableProps {
  preview: StatementPreview;
  mapping: StatementMapping;
  onChange: (mapping: StatementMapping) => void;
}

const SHOWN_ROWS = 10;

export const nameOf = (name: string, index: number) => name || `Column ${index + 1}`;

/** The headings of the file and the first rows below them. Above each column is what it contains, which can be corrected. */
export function ColumnTable({ preview: { columns, rows }, mapping, onChange }: ColumnTableProps) {
  const first = mapping.header_row ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3">
        Columns
      </Typography>
      <TableFrame
        label="Columns of the file, scrolls"
        size="small"
        sx={tableSx}
        headings={columns.map(({ index, name, is_undecided }) => (
          <Select
            key={index}
            native
            fullWidth
            value={roleOf(mapping, index)}
            onChange={({ target }) =>
              onChange(withRole(mapping, index, target.value as ColumnChoice))
            }
            error={is_undecided && roleOf(mapping, index) === ''}
            inputProps={{ 'aria-label': `Content of ${nameOf(name, index)}` }}
          >
            <option value="">{is_undecided ? 'Choose…' : 'Not used'}</option>
            <option value={IGNORED}>Not read</option>
            {Object.entries(columnRoles).map(([role, label]) => (
              <option key={role} value={role}>
                {label}
              </option>
            ))}
          </Select>
        ))}
      >
        {rows.slice(first, first + SHOWN_ROWS).map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a file can be equal, and the rows never move.
          <TableRow key={row} data-heading={first + row === mapping.header_row ? '' : undefined}>
            {columns.map(({ index }) => (
              <TableCell key={index} data-unread={isRead(mapping, index) ? undefined : ''}>
                {cells[index]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableFrame>
    </Box>
  );
}

const isRead = (mapping: StatementMapping, column: number) =>
  roleOf(mapping, column) !== '' && roleOf(mapping, column) !== IGNORED;

const tableSx = {
  '& th, & td': { px: 2.5, py: 1.5, minWidth: 120, maxWidth: 260, verticalAlign: 'top' },
  '& td': { overflowWrap: 'anywhere', fontSize: '0.8125rem' },
  '& [data-unread]': { color: 'text.secondary' },
  '& [data-heading] td': { fontWeight: 600 },
} as const;
