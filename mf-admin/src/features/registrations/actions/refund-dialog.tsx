import { refundEntry } from '@club/contracts/events/cancellation';
import { formatPkr } from '@club/contracts/values/money';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { useRecordRefundMutation } from '../api.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { ActionProps } from './action-entries.ts';
import { useAction } from './use-action.ts';

/** Records that the club paid a cancelled team back. It moves no money. */
export function RefundDialog({ eventId, registration, onClose, onDone }: ActionProps) {
  const { id, team_name, refund } = registration;
  const due = refund?.due ?? 0;
  const [send] = useRecordRefundMutation();
  const finish = useAction({ eventId, onDone });
  const form = useZodForm(refundEntry, {
    mode: 'onSubmit',
    defaultValues: { amount: String(due), date: '', reference: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    const sent = await send({ params: { id: eventId, registration_id: id }, body });
    const texts = {
      success: 'Refund recorded.',
      failure: 'The refund was not recorded. Please try again.',
    };
    if (finish(sent, texts)) onClose();
  });
  return (
    <ActionDialog
      title={`Refund of ${team_name}`}
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
