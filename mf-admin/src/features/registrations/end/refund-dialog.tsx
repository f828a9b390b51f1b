import {
  type AdminRegistration,
  type RefundForm,
  refundEntry,
} from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { Button, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { busyProps } from '../../../form/busy-props.ts';

interface RefundDialogProps {
  team: AdminRegistration;
  onClose: () => void;
  /** Returns whether the dialog closes. If not, it keeps the values. */
  onRefund: (values: RefundForm) => Promise<boolean>;
}

/** Records that the club paid a cancelled team back. It moves no money. */
export function RefundDialog({ team, onClose, onRefund }: RefundDialogProps) {
  const id = useId();
  const due = team.refund?.due ?? 0;
  const form = useZodForm(refundEntry, {
    mode: 'onSubmit',
    defaultValues: { amount: String(due), date: '', reference: '' },
  });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (await onRefund(values)) onClose();
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
        <DialogTitle id={id}>Refund of {team.team_name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">
            {formatPkr(due)} are due. Transfer the money first: this only records it, and emails
            every member.
          </Typography>
          <TextInput
            control={form.control}
            name="amount"
            label="Amount in PKR"
            inputMode="decimal"
            required
          />
          <TextInput control={form.control} name="date" label="Date" type="date" required />
          <TextInput control={form.control} name="reference" label="Reference" required />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" {...busyProps(isSubmitting)}>
            {isSubmitting ? 'Recording…' : 'Record the refund'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
