import { decideRefundClaim } from '@club/contracts/events/cancellation';
import { formatMoney } from '@club/contracts/values/money';
import { useWrite } from '@club/web-kit/calls';
import { useZodForm } from '@club/web-kit/forms';
import { FormDialog } from '../../../form/form-dialog.tsx';

import { CameFields, cameDefaults, cameEntry, receivedOf } from './came-fields.tsx';
import { type ActionProps, useAction } from './use-action.ts';

const texts = {
  done: 'The payment is checked.',
  failure: 'Nothing was saved. Please try again.',
};

/** Decides on the payment of a team that cancelled before anybody had confirmed it. */
export function ClaimDialog(props: ActionProps) {
  const { eventId, registration, onClose } = props;
  const { id, team_name, refund, match } = registration;
  const claimed = refund?.claimed ?? 0;
  const waiting = refund?.due
    ? ` The refund of ${formatMoney(refund.due)} waits for this answer.`
    : '';
  const [decide] = useWrite(decideRefundClaim);
  const form = useZodForm(cameEntry, { mode: 'onSubmit', defaultValues: cameDefaults(claimed) });
  const { send, state } = useAction(form, texts, props);
  const params = { id: eventId, registration_id: id };
  const submit = form.handleSubmit((said) =>
    send(decide({ params, body: { received: receivedOf(said) } })),
  );
  return (
    <FormDialog
      title={`Check the payment of ${team_name}`}
      note={`The team says it has paid ${formatMoney(claimed)}, and cancelled before anybody had checked it.${waiting} Every member gets the answer by email.`}
      action="Save"
      state={state}
      onSubmit={submit}
      onClose={onClose}
    >
      <CameFields control={form.control} match={match} />
    </FormDialog>
  );
}
