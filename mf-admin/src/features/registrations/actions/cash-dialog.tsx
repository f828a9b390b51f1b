import { approveWithCash, cashEntry } from '@club/contracts/events/decision';
import { formatMoney } from '@club/contracts/values/money';
import { amountText, readAmount } from '@club/contracts/values/typed-amount';
import { useWrite } from '@club/web-kit/calls';
import { TextInput, useWatch, useZodForm } from '@club/web-kit/forms';
import { Typography } from '@club/web-kit/ui';
import { AmountInput } from '../../../form/amount-input.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';

import { type ActionProps, useAction } from './use-action.ts';

/** Approves a team that has paid in cash. */
export function CashDialog(props: ActionProps) {
  const { eventId, registration, onClose } = props;
  const { id, team_name } = registration;
  const due = registration.payable - registration.received;
  const [approve] = useWrite(approveWithCash);
  const form = useZodForm(cashEntry, {
    mode: 'onSubmit',
    defaultValues: { amount: amountText(due), note: '' },
  });
  const texts = {
    done: `${team_name} is approved with cash.`,
    failure: 'The team was not approved. Please try again.',
  };
  const { send, state } = useAction(form, texts, props);
  const params = { id: eventId, registration_id: id };
  const submit = form.handleSubmit((body) => send(approve({ params, body })));
  const difference = readAmount(useWatch({ control: form.control, name: 'amount' })) - due;
  return (
    <FormDialog
      title={`Approve ${team_name} with cash`}
      note={`${formatMoney(due)} are due. The team gets its place, and every member an email that the payment is confirmed.`}
      action="Approve"
      busy="Approving…"
      state={state}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountInput control={form.control} autoFocus />
      {difference !== 0 && Number.isFinite(difference) && (
        <Typography role="status" variant="body2">
          {difference > 0
            ? `${formatMoney(difference)} more than is due.`
            : `${formatMoney(-difference)} less than is due.`}
        </Typography>
      )}
      <TextInput control={form.control} name="note" label="Note for the club" multiline />
    </FormDialog>
  );
}
