import { recordRefund, refundEntry } from '@club/contracts/events/cancellation';
import { formatMoney } from '@club/contracts/values/money';
import { amountText } from '@club/contracts/values/typed-amount';
import { useWrite } from '@club/web-kit/calls';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { AmountInput } from '../../../form/amount-input.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';

import { type ActionProps, useAction } from './use-action.ts';

/** Records that the club paid a cancelled team back. It moves no money. */
export function RefundDialog(props: ActionProps) {
  const { eventId, registration, onClose } = props;
  const { id, team_name, refund } = registration;
  const due = refund?.due ?? 0;
  const [record] = useWrite(recordRefund);
  const form = useZodForm(refundEntry, {
    mode: 'onSubmit',
    defaultValues: { amount: amountText(due), date: '', reference: '' },
  });
  const texts = {
    done: 'Refund recorded.',
    failure: 'The refund was not recorded. Please try again.',
  };
  const { send, state } = useAction(form, texts, props);
  const params = { id: eventId, registration_id: id };
  const submit = form.handleSubmit((body) => send(record({ params, body })));
  return (
    <FormDialog
      title={`Refund of ${team_name}`}
      note={`${formatMoney(due)} are due. Transfer the money first: this only records it, and emails every member.`}
      action="Record the refund"
      busy="Recording…"
      state={state}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountInput control={form.control} />
      <TextInput control={form.control} name="date" label="Date" type="date" required />
      <TextInput control={form.control} name="reference" label="Reference" required />
    </FormDialog>
  );
}
