import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { Button, Typography } from '@club/web-kit/ui';
import { useId } from 'react';

interface DiscardDialogProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ open, onStay, onDiscard }: DiscardDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      hasHistoryEntry={false}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>Discard your changes?</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">Your changes are not saved yet.</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="error" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          Keep editing
        </Button>
      </DialogActions>
    </Dialog>
  );
}
