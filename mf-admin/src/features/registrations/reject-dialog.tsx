import { type AdminRegistration, rejectionForm } from '@club/contracts/events/registration';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { Button, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { busyProps } from '../../form/busy-props.ts';

interface RejectDialogProps {
  /** Who is about to be rejected. */
  registration: AdminRegistration | undefined;
  onClose: () => void;
  /** Resolves to whether that is over; otherwise the reason stays where it was typed. */
  onReject: (registration: AdminRegistration, reason: string) => Promise<boolean>;
}

/** Asks why: the team reads it in their mail. */
export function RejectDialog({ registration, onClose, onReject }: RejectDialogProps) {
  if (!registration) return null;
  return (
    <ReasonDialog
      team={registration.team_name}
      onClose={onClose}
      onReason={(reason) => onReject(registration, reason)}
    />
  );
}

interface ReasonDialogProps {
  team: string;
  onClose: () => void;
  onReason: (reason: string) => Promise<boolean>;
}

function ReasonDialog({ team, onClose, onReason }: ReasonDialogProps) {
  const id = useId();
  const form = useZodForm(rejectionForm, { mode: 'onSubmit', defaultValues: { reason: '' } });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    if (await onReason(reason)) onClose();
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
