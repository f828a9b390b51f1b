import type { DoorWithLink } from '@club/contracts/events/doors';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { QrCode } from '@club/web-kit/qr-code';
import { Box, Button, CopyButton, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { formatShortMoment } from '../../../../format/moment.ts';

/** The link of a door and its code, shown once. Printed, it is a sheet for the volunteers. */
export function LinkDialog({ door, link, onClose }: DoorWithLink & { onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{door.name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          {`Scan this code with the camera of a phone at the door. It works from ${formatShortMoment(door.opens_at)} to ${formatShortMoment(door.closes_at)}.`}
        </Typography>
        <QrCode text={link} ecc="M" label={`Code of the door ${door.name}`} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {link}
          </Typography>
          <CopyButton text={link} label="link" />
        </Box>
        <Typography variant="body2" color="textSecondary">
          Anybody with the link sees the names of the teams. It is not shown again; you can make a
          new one.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
