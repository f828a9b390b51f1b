import { restoreFromTrash } from '@club/contracts/content/trash';
import { restoreEvent } from '@club/contracts/events/event';
import { useWrite } from '@club/web-kit/calls';
import { TableCell, TableRow } from '@club/web-kit/office';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Button, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../form/busy-props.ts';
import { formatMoment } from '../../format/moment.ts';
import { TableFrame } from '../../list/table-frame.tsx';
import { mayCall, useRole } from '../../role/use-role.ts';
import { kindLabels, type TrashEntry, timeLeft } from './trash-items.ts';

/** The deleted records. A phone has kind and time below the title, and leaves out the date of the deletion. */
export function TrashTable({ entries }: { entries: TrashEntry[] }) {
  const { restore, busyId } = useRestore();
  const role = useRole();
  const [now] = useState(() => Date.now());
  return (
    <TableFrame
      label="Deleted"
      headings={[
        'Title',
        'Kind',
        'Deleted',
        'Time left',
        <VisuallyHidden key="action">Action</VisuallyHidden>,
      ]}
      sx={tableSx}
    >
      {entries.map((entry) => (
        <TableRow key={`${entry.kind} ${entry.id}`} data-record={entry.id}>
          <TableCell component="th" scope="row" sx={titleSx}>
            {entry.title}
            <Typography variant="caption" component="span" color="textSecondary" sx={onPhone}>
              {`${kindLabels[entry.kind]}, ${timeLeft(entry.restorable_until, now)}`}
            </Typography>
          </TableCell>
          <TableCell>{kindLabels[entry.kind]}</TableCell>
          <TableCell>{formatMoment(entry.deleted_at)}</TableCell>
          <TableCell>{timeLeft(entry.restorable_until, now)}</TableCell>
          <TableCell align="right">
            {mayCall(role, entry.kind === 'event' ? 'restoreEvent' : 'restoreFromTrash') && (
              <Button
                size="small"
                variant="outlined"
                aria-label={`Restore ${entry.title}`}
                {...busyProps(busyId !== undefined, () => void restore(entry))}
              >
                {busyId === entry.id ? 'Restoring…' : 'Restore'}
              </Button>
            )}
          </TableCell>
        </TableRow>
      ))}
    </TableFrame>
  );
}

const tableSx = {
  minWidth: { sm: 640 },
  '& tr > :nth-child(n+2):nth-child(-n+4)': {
    display: { xs: 'none', sm: 'table-cell' },
    whiteSpace: 'nowrap',
  },
  '& td, & th': { px: { xs: 2.5, sm: 4 } },
} as const;
const onPhone = { display: { xs: 'block', sm: 'none' }, mt: 0.5 } as const;
const titleSx = { fontWeight: 600, maxWidth: 420, overflowWrap: 'anywhere' } as const;

/** Restores a record in its service, and shows the outcome in a toast. */
function useRestore() {
  const [sendItem] = useWrite(restoreFromTrash);
  const [sendEvent] = useWrite(restoreEvent);
  const [busyId, setBusyId] = useState<string>();
  const restore = async ({ kind, id, title }: TrashEntry) => {
    setBusyId(id);
    const { error } =
      kind === 'event'
        ? await sendEvent({ params: { id } })
        : await sendItem({ params: { kind, id } });
    setBusyId(undefined);
    if (error) toast.error(errorText(error, `${title} was not restored. Please try again.`));
    else toast.success(`${title} is restored`);
  };
  return { restore, busyId };
}
