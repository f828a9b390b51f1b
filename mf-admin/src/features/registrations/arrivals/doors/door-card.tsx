import type { Door, DoorDevice, DoorWithLink } from '@club/contracts/events/doors';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Card, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../../../form/busy-props.ts';
import { ConfirmQuestion } from '../../../../form/confirm-question.tsx';
import { ago } from '../../../../format/ago.ts';
import { formatShortMoment } from '../../../../format/moment.ts';
import {
  useRemoveDoorDeviceMutation,
  useRenewDoorLinkMutation,
  useRevokeDoorMutation,
} from '../api.ts';

const FAILED = "That didn't work. Please try again.";
/** A phone with a network asks for the list several times a minute. */
const QUIET_MS = 2 * 60_000;

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
            <Device
              key={device.id}
              {...{ device, eventId, door, mayRemove: mayChange && mayUse }}
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
  const [renew, renewal] = useRenewDoorLinkMutation();
  const [revoke, { isLoading }] = useRevokeDoorMutation();
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
        question="End this door now? Its phones forget the list, and scans that they have not sent are lost."
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

interface DeviceProps {
  device: DoorDevice;
  door: Door;
  eventId: string;
  mayRemove: boolean;
}

function Device({ device, door, eventId, mayRemove }: DeviceProps) {
  const [remove, { isLoading }] = useRemoveDoorDeviceMutation();
  const removeNow = async () => {
    const params = { id: eventId, door_id: door.id, device_id: device.id };
    const { error } = await remove({ params });
    if (error) toast.error(errorText(error, FAILED));
    else toast.success(`${device.name} is removed.`);
  };
  return (
    <Box component="li" sx={deviceSx}>
      <Box sx={{ ...textSx, flex: '1 1 160px' }}>
        <bdi>{device.name}</bdi>
        <Typography variant="body2" color="textSecondary">
          {contactText(device)}
        </Typography>
      </Box>
      {mayRemove && (
        <Button
          size="small"
          aria-label={`Remove ${device.name}`}
          {...busyProps(isLoading, () => void removeNow())}
        >
          Remove
        </Button>
      )}
    </Box>
  );
}

/** A phone that does not answer may have scans of which nobody knows. */
function contactText({ last_contact, waiting }: DoorDevice): string {
  const isQuiet = Date.now() - Date.parse(last_contact) > QUIET_MS;
  const contact = `Last contact ${ago(last_contact)}`;
  if (isQuiet) return `${contact}; how many scans wait is unknown`;
  return waiting === 0
    ? contact
    : `${contact}; ${waiting} ${waiting === 1 ? 'scan waits' : 'scans wait'}`;
}

const textSx = { minWidth: 0, overflowWrap: 'anywhere' } as const;

const deviceSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 2,
  borderTop: 1,
  borderColor: 'line',
  listStyle: 'none',
} as const;
