import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { Button, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { busyProps } from '../form/busy-props.ts';

interface ConfirmDeletionProps {
  open: boolean;
  /** What would be deleted. */
  name: string;
  /** Its kind in a sentence: `event`. */
  kind: string;
  isDeleting: boolean;
  onCancel: () => void;
  onDelete: () => void;
}

/** The generic delete dialog (SPEC §2). */
export function ConfirmDeletion({
  open,
  name,
  kind,
  isDeleting,
  onCancel,
  onDelete,
}: ConfirmDeletionProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={isDeleting ? undefined : onCancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>Confirm Deletion</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} color="textSecondary">
          {`Are you sure you want to delete the ${name} ${kind}? This action cannot be undone.`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isDeleting} onClick={onCancel} autoFocus>
          Cancel
        </Button>
        <Button variant="outlined" color="error" {...busyProps(isDeleting, onDelete)}>
          {isDeleting ? 'Deleting…' : 'Delete'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
