import type { AdminEvent } from '@club/contracts/events/event';
import { listWaitingEntries } from '@club/contracts/events/waiting-list';
import { useRead } from '@club/web-kit/calls';
import { DialogContent } from '@club/web-kit/dialogs';
import { Typography } from '@club/web-kit/ui';
import { DialogFrame } from '../../../form/dialog-frame.tsx';
import { countText } from '../../../format/count.ts';
import { List } from '../../../list/list-screen.tsx';
import { waitingList } from './waiting-list.tsx';

interface WaitingDialogProps {
  event: AdminEvent;
  onClose: () => void;
}

export function WaitingDialog({ event, onClose }: WaitingDialogProps) {
  const query = useRead(
    listWaitingEntries,
    { params: { id: event.id } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DialogFrame
      title={
        <span>
          Waiting list of <bdi>{event.title}</bdi>
        </span>
      }
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: 240 }}>
        <Typography variant="body2" color="textSecondary">
          {`A free place is offered to the first team whose modules all have a place${event.waiting_hours ? `, for ${countText(event.waiting_hours, 'hour')}` : ''}. An offered place counts as taken.`}
        </Typography>
        <List
          of={waitingList}
          query={query}
          rowsOf={(entries) =>
            entries.map((entry) => ({
              ...entry,
              eventId: event.id,
              isLast: entry === entries.at(-1),
            }))
          }
        />
      </DialogContent>
    </DialogFrame>
  );
}
