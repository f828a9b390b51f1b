import type { ExpectedMember } from '@club/contracts/events/arrivals';
import { reissueTicket } from '@club/contracts/events/entry-ticket';
import { useWrite } from '@club/web-kit/calls';
import { useZodForm } from '@club/web-kit/forms';
import { Button } from '@club/web-kit/ui';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useAction } from '../actions/use-action.ts';

interface RenewProps {
  eventId: string;
  registration_id: string;
  member: ExpectedMember;
}

/** Asks before it voids a ticket, which may be printed. */
export function RenewButton(props: RenewProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`New ticket for ${props.member.name}`}
        onClick={() => setIsOpen(true)}
      >
        New ticket
      </Button>
      {isOpen && <RenewDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const NOTHING = z.object({});

function RenewDialog({
  eventId,
  registration_id,
  member,
  onClose,
}: RenewProps & { onClose: () => void }) {
  // The server refuses to void a ticket that the admin has not seen.
  const [{ position, ticket_number: number, name }] = useState(member);
  const form = useZodForm(NOTHING, { defaultValues: {} });
  const [renew] = useWrite(reissueTicket);
  const { send, state } = useAction(
    form,
    {
      done: `${name} has a new ticket.`,
      failure: 'No new ticket was made. Please try again.',
    },
    { eventId, onClose },
  );
  const params = { id: eventId, registration_id, position };
  return (
    <FormDialog
      title={`New ticket for ${name}`}
      note="The ticket that this person has now no longer opens the door, also on paper. The new one comes by email, and is on the registration page."
      action="Make a new ticket"
      state={state}
      onSubmit={form.handleSubmit(() => send(renew({ params, body: { number } })))}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}
