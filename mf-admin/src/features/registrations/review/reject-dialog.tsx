import { rejectionForm } from '@club/contracts/events/registration';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { Button, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { busyProps } from '../../../form/busy-props.ts';

interface RejectDialogProps {
  team: string;
  onClose: () => void;
  /** Returns whether the dialog closes. If not, it keeps the reason. */
  onReject: (reason: string) => Promise<boolean>;
}

/** Asks for the reason, which the team reads in an email. */
export function RejectDialog({ team, onClose, onReject }: RejectDialogProps) {
  const id = useId();
  const form = useZodForm(rejectionForm, { mode: 'onSubmit', defaultValues: { reason: '' } });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    if (await onReject(reason)) onClose();
  });
  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : onClose}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>Reject {team}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">
            Every member gets this by email, with a link to submit the payment again.
          </Typography>
          <TextInput
            control={form.control}
            name="reason"
            label="Reason"
            multiline
            minRows={3}
            maxRows={8}
            required
            autoFocus
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="outlined" color="error" {...busyProps(isSubmitting)}>
            {isSubmitting ? 'Rejecting…' : 'Reject'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
