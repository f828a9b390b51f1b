import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useId, useState } from 'react';
import { busyProps } from '../../../form/busy-props.ts';

interface EraseDialogProps {
  email: string;
  onClose: () => void;
  onErase: () => Promise<void>;
}

/** Says what erasing does, and asks for confirmation. */
export function EraseDialog({ email, onClose, onErase }: EraseDialogProps) {
  const id = useId();
  const [isErasing, setIsErasing] = useState(false);
  const erase = async () => {
    setIsErasing(true);
    await onErase();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={isErasing ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        Erase {email}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>
        <Typography>This action cannot be undone.</Typography>
        <Box component="ul" sx={{ pl: 5, mb: 0, '& li': { mt: 2 } }}>
          <li>Messages with their replies, the subscription and waiting emails are deleted.</li>
          <li>In registrations, the person's name and details become "Erased".</li>
          <li>If the person leads the team, the team's name and the receipt go too.</li>
          <li>Amounts, references, transaction IDs and statuses stay for the accounts.</li>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isErasing} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="outlined" color="error" {...busyProps(isErasing, () => void erase())}>
          {isErasing ? 'Erasing…' : 'Erase'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
