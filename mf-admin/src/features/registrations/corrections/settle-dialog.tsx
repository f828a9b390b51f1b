import { balanceEntry, settleBalance } from '@club/contracts/events/correction';
import { amountText } from '@club/contracts/values/typed-amount';
import { useWrite } from '@club/web-kit/calls';
import { TextInput, useZodForm } from '@club/web-kit/forms';
import { Typography } from '@club/web-kit/ui';
import { AmountInput } from '../../../form/amount-input.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { type ActionProps, useAction } from '../actions/use-action.ts';

import { balanceText } from './money-facts.tsx';

/** Records a transfer that reduces the balance. It moves no money. */
export function SettleDialog({ eventId, registration: team, onClose }: ActionProps) {
  const form = useZodForm(balanceEntry, {
    defaultValues: { amount: amountText(Math.abs(team.balance)), reference: '' },
  });
  const [settle] = useWrite(settleBalance);
  const { send, state } = useAction(
    form,
    { done: 'Payment recorded.', failure: 'The payment was not recorded. Please try again.' },
    { eventId, onClose },
  );
  const params = { id: eventId, registration_id: team.id };
  const submit = form.handleSubmit((body) => send(settle({ params, body })));
  const note =
    team.balance > 0
      ? 'Record what the team has transferred or paid in cash.'
      : 'Transfer the money to the team first: this only records it.';

  return (
    <FormDialog
      title={`Balance of ${team.team_name}`}
      action={team.balance > 0 ? 'Record as received' : 'Record as paid back'}
      note={`${note} Every member gets an email.`}
      state={state}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>
        <strong>{balanceText(team.balance)}</strong>
      </Typography>
      <AmountInput control={form.control} />
      <TextInput
        control={form.control}
        name="reference"
        label="Reference"
        hint="The transaction ID, or the number of the cash receipt"
        required
      />
    </FormDialog>
  );
}
