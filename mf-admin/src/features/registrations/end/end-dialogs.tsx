import type { RefundForm } from '@club/contracts/events/cancellation';
import type { AdminRegistration } from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useCancelRegistrationMutation, useRecordRefundMutation } from '../api.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export type Ending = 'cancel' | 'refund';

interface EndDialogsProps {
  eventId: string;
  team: AdminRegistration;
  ending: Ending;
  onClose: () => void;
  /** Called after a success. */
  onDone: () => void;
}

/** The question for the reason of a cancellation, and the form of a refund. */
export function EndDialogs({ eventId, team, ending, onClose, onDone }: EndDialogsProps) {
  const [cancel] = useCancelRegistrationMutation();
  const [refund] = useRecordRefundMutation();
  const params = { id: eventId, registration_id: team.id };

  const finish = ({ error }: { error?: unknown }, success: string, failure: string) => {
    if (error) {
      toast.error(errorText(error, failure));
      return false;
    }
    toast.success(success);
    onDone();
    return true;
  };
  const onReason = async (reason: string) =>
    finish(
      await cancel({ params, body: { reason } }),
      'Registration cancelled.',
      'The registration was not cancelled. Please try again.',
    );
  const onRefund = async (body: RefundForm) =>
    finish(
      await refund({ params, body }),
      'Refund recorded.',
      'The refund was not recorded. Please try again.',
    );

  if (ending === 'refund') {
    return <RefundDialog team={team} onClose={onClose} onRefund={onRefund} />;
  }
  const hasPaid = ['pending', 'approved'].includes(team.payment_status) && team.payable > 0;
  const refundNote = hasPaid ? ` A refund of ${formatPkr(team.payable)} becomes due.` : '';
  return (
    <ReasonDialog
      title={`Cancel the registration of ${team.team_name}`}
      note={`Every member gets this by email. The place of the team becomes free.${refundNote}`}
      action={['Cancel registration', 'Cancelling…']}
      onClose={onClose}
      onReason={onReason}
    />
  );
}
