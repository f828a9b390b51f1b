import { resendEmail, type TeamEmailKind, teamEmailKind } from '@club/contracts/events/correction';
import { useWrite } from '@club/web-kit/calls';
import { useZodForm } from '@club/web-kit/forms';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { SelectInput } from '../../../form/select-field.tsx';
import { type ActionProps, useAction } from '../actions/use-action.ts';

const emailLabels: Record<TeamEmailKind, string> = {
  registered: 'Registered, with the link and the amount',
  receipt_received: 'We received your receipt',
  approved: 'Place confirmed, with the ticket',
  rejected: 'Payment not confirmed, with the reason',
  cancelled: 'Registration cancelled',
  refunded: 'Fee paid back',
  balance: 'An amount is open',
};

/** An empty `to` is the whole team. */
const resendEntry = z.object({ kind: teamEmailKind, to: z.string() });

/** Sends an email again. It contains the current facts. */
export function ResendDialog({ eventId, registration: team, onClose }: ActionProps) {
  const [kinds] = useState(team.emails);
  const form = useZodForm(resendEntry, {
    defaultValues: { kind: kinds[0] as TeamEmailKind, to: '' },
  });
  const [resend] = useWrite(resendEmail);
  const { send, state } = useAction(
    form,
    { done: 'Email sent again.', failure: 'The email was not sent. Please try again.' },
    { eventId, onClose },
  );
  const params = { id: eventId, registration_id: team.id };
  const submit = form.handleSubmit(({ kind, to }) =>
    send(resend({ params, body: { kind, ...(to && { to }) } })),
  );
  return (
    <FormDialog
      title={`Send an email to ${team.team_name} again`}
      note="Only emails that are still true can be sent. They contain the current names and amounts."
      action="Send email"
      busy="Sending…"
      state={state}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectInput
        control={form.control}
        name="kind"
        label="Email"
        options={kinds.map((kind) => ({ value: kind, label: emailLabels[kind] }))}
      />
      <SelectInput
        control={form.control}
        name="to"
        label="To"
        options={[
          { value: '', label: 'All members' },
          ...team.members.map(({ name, email }) => ({ value: email, label: `${name}, ${email}` })),
        ]}
      />
    </FormDialog>
  );
}
