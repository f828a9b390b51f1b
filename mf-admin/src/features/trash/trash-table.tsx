import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@club/web-kit/office';
import { Button, VisuallyHidden } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../form/busy-props.ts';
import { formatMoment } from '../../format/moment.ts';
import { kindLabels, type TrashEntry, timeLeft } from './trash-items.ts';
import { useRestore } from './use-restore.ts';

/** A phone has room for what it is, how long it can come back, and the way back. */
const wideSx = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** What was deleted, with the way back. */
export function TrashTable({ entries }: { entries: TrashEntry[] }) {
  const { restore, busyId } = useRestore();
  const [now] = useState(() => Date.now());
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label="Deleted"
      // Holds the hidden words of its last heading, which else would widen the page.
      sx={{
        position: 'relative',
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
      }}
    >
      <Table
        sx={{
          minWidth: { sm: 640 },
          '& tr:last-child > *': { borderBottom: 0 },
          '& td, & th': { px: { xs: 2.5, sm: 4 } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Title</TableCell>
            <TableCell>Kind</TableCell>
            <TableCell sx={wideSx}>Deleted</TableCell>
            <TableCell>Time left</TableCell>
            <TableCell>
              <VisuallyHidden>Action</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={`${entry.kind} ${entry.id}`} data-record={entry.id}>
              <TableCell
                component="th"
                scope="row"
                sx={{ fontWeight: 600, maxWidth: 420, overflowWrap: 'anywhere' }}
              >
                {entry.title}
              </TableCell>
              <TableCell>{kindLabels[entry.kind]}</TableCell>
              <TableCell sx={{ ...wideSx, whiteSpace: 'nowrap' }}>
                {formatMoment(entry.deleted_at)}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {timeLeft(entry.restorable_until, now)}
              </TableCell>
              <TableCell align="right">
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Restore ${entry.title}`}
                  {...busyProps(busyId !== undefined, () => restore(entry))}
                >
                  {busyId === entry.id ? 'Restoring…' : 'Restore'}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
