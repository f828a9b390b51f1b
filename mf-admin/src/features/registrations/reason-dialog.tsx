import { reasonForm } from '@club/contracts/events/registration';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { Button, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { busyProps } from '../../form/busy-props.ts';

interface ReasonDialogProps {
  title: string;
  /** What happens to the team. */
  note: string;
  /** Text of the submit button, and its text while the reason is sent. */
  action: [idle: string, busy: string];
  onClose: () => void;
  /** Returns whether the dialog closes. If not, it keeps the reason. */
  onReason: (reason: string) => Promise<boolean>;
}

/** Asks for the reason, which the team reads in an email. */
export function ReasonDialog({ title, note, action, onClose, onReason }: ReasonDialogProps) {
  const id = useId();
  const form = useZodForm(reasonForm, { mode: 'onSubmit', defaultValues: { reason: '' } });
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
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">{note}</Typography>
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
            {action[isSubmitting ? 1 : 0]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
