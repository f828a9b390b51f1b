import { cashEntry } from '@club/contracts/events/decision';
import { formatPkr } from '@club/contracts/values/money';
import { TextInput, useWatch, useZodForm } from '@club/web-kit/forms';
import { Typography } from '@club/web-kit/ui';
import { useApproveWithCashMutation } from '../api.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { ActionProps } from './action-entries.ts';
import { useAction } from './use-action.ts';

/** Approves a team that has paid in cash. */
export function CashDialog({ eventId, registration, onClose, onDone }: ActionProps) {
  const { id, team_name, payable } = registration;
  const [send] = useApproveWithCashMutation();
  const finish = useAction({ eventId, onDone });
  const form = useZodForm(cashEntry, {
    mode: 'onSubmit',
    defaultValues: { amount: String(payable), note: '' },
  });
  const submit = form.handleSubmit(async (body) => {
    const sent = await send({ params: { id: eventId, registration_id: id }, body });
    const texts = {
      success: `${team_name} is approved with cash.`,
      failure: 'The team was not approved. Please try again.',
    };
    if (finish(sent, texts)) onClose();
  });
  const difference = Number(useWatch({ control: form.control, name: 'amount' })) - payable;
  return (
    <ActionDialog
      title={`Approve ${team_name} with cash`}
      note={`${formatPkr(payable)} are due. The team gets its place, and every member an email that the payment is confirmed.`}
      action={['Approve', 'Approving…']}
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
        autoFocus
      />
      {difference !== 0 && Number.isFinite(difference) && (
        <Typography role="status" variant="body2">
          {difference > 0
            ? `${formatPkr(difference)} more than is due.`
            : `${formatPkr(-difference)} less than is due.`}
        </Typography>
      )}
      <TextInput control={form.control} name="note" label="Note for the club" multiline />
    </ActionDialog>
  );
}
