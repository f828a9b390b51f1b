import { type DoorWithLink, listDoors } from '@club/contracts/events/doors';
import { getAdminEvent } from '@club/contracts/events/event';
import { useRead } from '@club/web-kit/calls';
import { Box, EmptyState, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { AskButton } from '../../../../form/ask-button.tsx';
import { useMayCall } from '../../../../role/use-role.ts';
import { Loaded } from '../../../../screen/loaded.tsx';
import { RowsSkeleton } from '../../../../screen/screen-skeleton.tsx';
import { DoorCard } from './door-card.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { newDoor } from './new-door.ts';

/** The last contact of a phone changes without a message of the stream. */
const LOAD_EVERY_MS = 15_000;

/** The doors of an event with their phones. */
export function DoorsArea({ eventId }: { eventId: string }) {
  const { data: event } = useRead(getAdminEvent, { params: { id: eventId } });
  const [made, setMade] = useState<DoorWithLink>();
  const mayChange = useMayCall('createDoor');
  const query = useRead(
    listDoors,
    { params: { id: eventId } },
    { pollingInterval: LOAD_EVERY_MS, refetchOnMountOrArgChange: true },
  );
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography color="textSecondary">
        A door is a link for the phones of volunteers, who check in without an account, also without
        a network.
      </Typography>
      {mayChange && (
        <AskButton
          variant="contained"
          disabled={!event}
          sx={{ justifySelf: 'start' }}
          ask={() => event && newDoor(event, setMade)}
        >
          Add a door
        </AskButton>
      )}
      <Loaded
        query={query}
        skeleton={<RowsSkeleton label="Loading the doors" rows={2} height={120} />}
        failure="The doors did not load"
      >
        {(doors) =>
          doors.length === 0 ? (
            <EmptyState message="This event has no door yet." />
          ) : (
            <Box component="ul" aria-label="Doors" sx={{ display: 'grid', gap: 3, m: 0, p: 0 }}>
              {doors.toReversed().map((door) => (
                <DoorCard key={door.id} {...{ door, eventId, mayChange }} onLink={setMade} />
              ))}
            </Box>
          )
        }
      </Loaded>
      {made && <LinkDialog {...made} onClose={() => setMade(undefined)} />}
    </Box>
  );
}
