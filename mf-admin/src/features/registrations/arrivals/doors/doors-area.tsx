import { type DoorWithLink, listDoors } from '@club/contracts/events/doors';
import { getAdminEvent } from '@club/contracts/events/event';
import { useRead } from '@club/web-kit/calls';
import { Box, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { AskButton } from '../../../../form/ask-button.tsx';
import { List } from '../../../../list/list-screen.tsx';
import { useMayCall } from '../../../../role/use-role.ts';
import { doorsOf } from './door-list.tsx';
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
      <List of={doorsOf(eventId, setMade)} query={query} rowsOf={(doors) => doors.toReversed()} />
      {made && <LinkDialog {...made} onClose={() => setMade(undefined)} />}
    </Box>
  );
}
