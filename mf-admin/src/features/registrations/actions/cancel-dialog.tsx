import { cancelRegistration } from '@club/contracts/events/cancellation';
import { reasonForm } from '@club/contracts/events/decision';
import { isInReview } from '@club/contracts/events/registration-status';
import { useWrite } from '@club/web-kit/calls';
import { useZodForm } from '@club/web-kit/forms';
import { FormDialog } from '../../../form/form-dialog.tsx';

import { CameFields, cameDefaults, cameEntry, receivedOf } from './came-fields.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReasonInput } from './reason-input.tsx';
import { type ActionProps, useAction } from './use-action.ts';

const texts = {
  done: 'Registration cancelled.',
  failure: 'The registration was not cancelled. Please try again.',
};
const words = {
  note: 'Every member gets this by email. The place of the team becomes free.',
  action: 'Cancel registration',
  busy: 'Cancelling…',
  leave: 'Keep the registration',
};

/** Cancels a registration. If money may have come, the admin says what the club has received: that is due for a refund. */
export function CancelDialog(props: ActionProps) {
  const { eventId, registration, onClose } = props;
  const { id, payment_status, received, match } = registration;
  const [send] = useWrite(cancelRegistration);
  const mayHavePaid = isInReview(payment_status) || received > 0 || match !== null;
  if (mayHavePaid) return <PaidDialog {...props} />;
  return (
    <ReasonDialog
      {...{ eventId, onClose, ...texts, ...words }}
      title={titleOf(props)}
      send={(body) => send({ params: { id: eventId, registration_id: id }, body })}
    />
  );
}

const titleOf = ({ registration }: ActionProps) =>
  `Cancel the registration of ${registration.team_name}`;

const paidEntry = reasonForm.extend(cameEntry.shape);

function PaidDialog(props: ActionProps) {
  const { eventId, registration, onClose } = props;
  const { id, payable, balance, received, match } = registration;
  const [cancel] = useWrite(cancelRegistration);
  const paid = isInReview(registration.payment_status) ? payable - balance : received;
  const form = useZodForm(paidEntry, {
    mode: 'onSubmit',
    defaultValues: { reason: '', ...cameDefaults(paid || payable) },
  });
  const { send, state } = useAction(form, texts, props);
  const params = { id: eventId, registration_id: id };
  const submit = form.handleSubmit(({ reason, ...said }) =>
    send(cancel({ params, body: { reason, received: receivedOf(said) } })),
  );
  return (
    <FormDialog
      {...words}
      title={titleOf(props)}
      isHarmful
      state={state}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonInput control={form.control} />
      <CameFields control={form.control} match={match} />
    </FormDialog>
  );
}
