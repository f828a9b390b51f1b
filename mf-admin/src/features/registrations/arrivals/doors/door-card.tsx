import {
  type Door,
  type DoorWithLink,
  renewDoorLink,
  revokeDoor,
} from '@club/contracts/events/doors';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Card, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../../../form/busy-props.ts';
import { ConfirmQuestion } from '../../../../form/confirm-question.tsx';
import { formatShortMoment } from '../../../../format/moment.ts';

import { DeviceRow } from './device-row.tsx';

const FAILED = "That didn't work. Please try again.";

const STATES: Record<Door['state'], string> = {
  planned: 'Not open yet',
  open: 'Open',
  over: 'Over',
  revoked: 'Revoked',
};

interface CardProps {
  door: Door;
  eventId: string;
  mayChange: boolean;
  onLink: (made: DoorWithLink) => void;
}

/** A door, its phones, and what an admin can do with them. */
export function DoorCard({ door, eventId, mayChange, onLink }: CardProps) {
  const { name, module, opens_at, closes_at, state, devices } = door;
  const mayUse = state === 'open' || state === 'planned';
  return (
    <Card
      component="li"
      aria-label={name}
      sx={{ p: 4, display: 'grid', gap: 3, listStyle: 'none' }}
    >
      <Box sx={textSx}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`${STATES[state]} · ${module ?? 'All modules'} · ${formatShortMoment(opens_at)} to ${formatShortMoment(closes_at)}`}
        </Typography>
      </Box>
      {devices.length === 0 ? (
        <Typography variant="body2">No phone has joined.</Typography>
      ) : (
        <Box component="ul" aria-label={`Phones of ${name}`} sx={{ m: 0, p: 0 }}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              {...{ device, eventId, doorId: door.id, mayChange, mayRemove: mayChange && mayUse }}
            />
          ))}
        </Box>
      )}
      {mayChange && mayUse && <DoorButtons {...{ door, eventId, onLink }} />}
    </Card>
  );
}

function DoorButtons({ door, eventId, onLink }: Omit<CardProps, 'mayChange'>) {
  const params = { id: eventId, door_id: door.id };
  const [renew, renewal] = useWrite(renewDoorLink);
  const [revoke, { isLoading }] = useWrite(revokeDoor);
  const [isRevoking, setIsRevoking] = useState(false);
  const makeLink = async () => {
    const { data, error } = await renew({ params });
    if (data) onLink(data);
    else toast.error(errorText(error, FAILED));
  };
  const end = async () => {
    const { error } = await revoke({ params });
    if (error) toast.error(errorText(error, FAILED));
    else toast.success(`${door.name} is revoked.`);
  };
  if (isRevoking) {
    return (
      <ConfirmQuestion
        label={`Revoke ${door.name}`}
        question="End this door now? Its phones forget the list. Scans that they have not sent stay on them: the link of another door of this event takes them."
        busy="Revoking…"
        isBusy={isLoading}
        onConfirm={() => void end()}
        onCancel={() => setIsRevoking(false)}
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`New link for ${door.name}`}
        {...busyProps(renewal.isLoading, () => void makeLink())}
      >
        New link
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`Revoke ${door.name}`}
        onClick={() => setIsRevoking(true)}
      >
        Revoke
      </Button>
    </Box>
  );
}

const textSx = { minWidth: 0, overflowWrap: 'anywhere' } as const;
