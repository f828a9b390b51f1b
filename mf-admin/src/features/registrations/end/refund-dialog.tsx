import { type RefundForm, refundEntry } from '@club/contracts/events/cancellation';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { ActionDialog } from '../action-dialog.tsx';

interface RefundDialogProps {
  team: AdminRegistration;
  onClose: () => void;
  /** Returns whether the dialog closes. If not, it keeps the values. */
  onRefund: (values: RefundForm) => Promise<boolean>;
}

/** Records that the club paid a cancelled team back. It moves no money. */
export function RefundDialog({ team, onClose, onRefund }: RefundDialogProps) {
  const due = team.refund?.due ?? 0;
  const form = useZodForm(refundEntry, {
    mode: 'onSubmit',
    defaultValues: { amount: String(due), date: '', reference: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    if (await onRefund(values)) onClose();
  });
  return (
    <ActionDialog
      title={`Refund of ${team.team_name}`}
      note={`${formatPkr(due)} are due. Transfer the money first: this only records it, and emails every member.`}
      action={['Record the refund', 'Recording…']}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        control={form.control}
        name="amount"
        label="Amount in PKR"
        inputMode="decimal"
        required
      />
      <TextInput control={form.control} name="date" label="Date" type="date" required />
      <TextInput control={form.control} name="reference" label="Reference" required />
    </ActionDialog>
  );
}
