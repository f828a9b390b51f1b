import { clearDoorDevice, type DoorDevice, removeDoorDevice } from '@club/contracts/events/doors';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { busyProps } from '../../../../form/busy-props.ts';
import { ConfirmQuestion } from '../../../../form/confirm-question.tsx';
import { ago } from '../../../../format/ago.ts';

const FAILED = "That didn't work. Please try again.";
/** A phone with a network asks for the list several times a minute. */
const QUIET_MS = 2 * 60_000;

interface DeviceRowProps {
  device: DoorDevice;
  doorId: string;
  eventId: string;
  mayChange: boolean;
  mayRemove: boolean;
}

/** A phone of a door. */
export function DeviceRow({ device, doorId, eventId, mayChange, mayRemove }: DeviceRowProps) {
  const params = { id: eventId, door_id: doorId, device_id: device.id };
  const [remove, { isLoading }] = useWrite(removeDoorDevice);
  const [isClearing, setIsClearing] = useState(false);
  const removeNow = async () => {
    const { error } = await remove({ params });
    if (error) toast.error(errorText(error, FAILED));
    else toast.success(`${device.name} is removed.`);
  };
  return (
    <Box component="li" sx={deviceSx}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', flex: '1 1 160px' }}>
        <bdi>{device.name}</bdi>
        <Typography variant="body2" color="textSecondary">
          {contactText(device)}
        </Typography>
      </Box>
      {mayChange && (
        <Button
          size="small"
          aria-label={`Clear ${device.name}`}
          onClick={() => setIsClearing(true)}
        >
          Clear
        </Button>
      )}
      {mayRemove && (
        <Button
          size="small"
          aria-label={`Remove ${device.name}`}
          {...busyProps(isLoading, () => void removeNow())}
        >
          Remove
        </Button>
      )}
      {isClearing && <ClearQuestion {...{ device, params }} onClose={() => setIsClearing(false)} />}
    </Box>
  );
}

interface ClearQuestionProps {
  device: DoorDevice;
  params: { id: string; door_id: string; device_id: string };
  onClose: () => void;
}

function ClearQuestion({ device, params, onClose }: ClearQuestionProps) {
  const [clear, { isLoading }] = useWrite(clearDoorDevice);
  const clearNow = async () => {
    const { data, error } = await clear({ params });
    if (!data) {
      toast.error(errorText(error, FAILED));
      return;
    }
    toast.success(`${data.scans} scans of ${device.name} are taken back.`);
    onClose();
  };
  return (
    <ConfirmQuestion
      label={`Clear ${device.name}`}
      question="Take back everything that this phone has sent? People whom only it let in are not here any more, and people whom it undid are here again."
      busy="Clearing…"
      isBusy={isLoading}
      onConfirm={() => void clearNow()}
      onCancel={onClose}
    />
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
