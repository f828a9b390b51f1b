import { formatPkr } from '@club/contracts/values/money';
import { useCancelRegistrationMutation } from '../api.ts';
import type { ActionProps } from './action-entries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAction } from './use-action.ts';

/** Cancels a registration. What a team has paid becomes due for a refund. */
export function CancelDialog({ eventId, registration, onClose, onDone }: ActionProps) {
  const { id, team_name, payment_status, payable, balance } = registration;
  const [send] = useCancelRegistrationMutation();
  const finish = useAction({ eventId, onDone });
  const onReason = async (reason: string) =>
    finish(await send({ params: { id: eventId, registration_id: id }, body: { reason } }), {
      success: 'Registration cancelled.',
      failure: 'The registration was not cancelled. Please try again.',
    });
  const hasPaid = ['pending', 'approved'].includes(payment_status);
  const paid = hasPaid ? payable - balance : 0;
  const refundNote = paid > 0 ? ` A refund of ${formatPkr(paid)} becomes due.` : '';
  return (
    <ReasonDialog
      title={`Cancel the registration of ${team_name}`}
      note={`Every member gets this by email. The place of the team becomes free.${refundNote}`}
      action={['Cancel registration', 'Cancelling…']}
      onClose={onClose}
      onReason={onReason}
    />
  );
}
