import { formatPkr } from '@club/contracts/values/money';
import { useCancelRegistrationMutation } from '../api.ts';
import type { ActionProps } from './action-entries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Cancels a registration. What a team has paid becomes due for a refund. */
export function CancelDialog({ eventId, registration, onClose }: ActionProps) {
  const { id, team_name, payment_status, payable, balance } = registration;
  const [send] = useCancelRegistrationMutation();
  const hasPaid = ['pending', 'approved'].includes(payment_status);
  const paid = hasPaid ? payable - balance : 0;
  const refundNote = paid > 0 ? ` A refund of ${formatPkr(paid)} becomes due.` : '';
  return (
    <ReasonDialog
      eventId={eventId}
      onClose={onClose}
      title={`Cancel the registration of ${team_name}`}
      note={`Every member gets this by email. The place of the team becomes free.${refundNote}`}
      action="Cancel registration"
      busy="Cancelling…"
      done="Registration cancelled."
      failure="The registration was not cancelled. Please try again."
      leave="Keep the registration"
      send={(body) => send({ params: { id: eventId, registration_id: id }, body })}
    />
  );
}
