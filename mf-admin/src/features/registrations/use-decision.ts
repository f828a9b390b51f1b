import type { AdminRegistration } from '@club/contracts/events/registration';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useApproveRegistrationMutation, useRejectRegistrationMutation } from './api.ts';

/** What became of a decision. `late`: there is none left to make here, or another payment to look at first. */
export type Outcome = 'approved' | 'rejected' | 'late' | 'failed';

const outcomeOf = (error: unknown, done: 'approved' | 'rejected'): Outcome => {
  if (!error) return done;
  const isLate = isApiErrorData(error) && ['not_pending', 'newer_payment'].includes(error.code);
  return isLate ? 'late' : 'failed';
};

/** Who is decided on, by the payment that was looked at. */
const decidedOn = (eventId: string, { team_name, paid_at }: AdminRegistration) => ({
  params: { id: eventId, team_name },
  body: paid_at ? { paid_at } : {},
});

/**
 * Approve and Reject with the words of SPEC §8. The list is loaded anew after either. Both need a saved event.
 */
export function useDecision(eventId: string | undefined) {
  const [sendApproval, approval] = useApproveRegistrationMutation();
  const [sendRejection, rejection] = useRejectRegistrationMutation();

  const approve = async (team: AdminRegistration): Promise<Outcome> => {
    if (!eventId) {
      toast.error('Event ID missing. Cannot approve registration.');
      return 'failed';
    }
    const { error } = await sendApproval(decidedOn(eventId, team));
    if (error) toast.error(errorText(error, 'Failed to approve registration'));
    else toast.success('Registration approved!');
    return outcomeOf(error, 'approved');
  };

  const reject = async (team: AdminRegistration, reason: string): Promise<Outcome> => {
    if (!eventId) {
      toast.error('Event ID missing. Cannot reject registration.');
      return 'failed';
    }
    const { params, body } = decidedOn(eventId, team);
    const { error } = await sendRejection({ params, body: { ...body, reason } });
    if (error) toast.error(errorText(error, 'Failed to reject registration'));
    else toast.success('Registration rejected!');
    return outcomeOf(error, 'rejected');
  };

  return {
    approve,
    reject,
    isApproving: approval.isLoading,
    isDeciding: approval.isLoading || rejection.isLoading,
  };
}
