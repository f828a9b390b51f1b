import { type DoorWithLink, listDoors } from '@club/contracts/events/doors';
import { getAdminEvent } from '@club/contracts/events/event';
import { useRead } from '@club/web-kit/calls';
import { Box, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { AskButton } from '../../../../form/ask-button.tsx';
import { LinkDialog } from '../../../../form/link-dialog.tsx';
import { formatShortMoment } from '../../../../format/moment.ts';
import { List } from '../../../../list/list-screen.tsx';
import { useMayCall } from '../../../../role/use-role.ts';
import { doorsOf } from './door-list.tsx';
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
      {made && <LinkDialog {...linkOf(made)} onClose={() => setMade(undefined)} />}
    </Box>
  );
}

const linkOf = ({ door: { name, opens_at, closes_at }, link }: DoorWithLink) => ({
  ...{ name, link, codeLabel: `Code of the door ${name}` },
  text: `Scan this code with the camera of a phone at the door. It works from ${formatShortMoment(opens_at)} to ${formatShortMoment(closes_at)}.`,
  warning:
    'Anybody with the link sees the names of the teams. It is not shown again; you can make a new one.',
});
