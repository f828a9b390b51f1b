import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useApproveRegistrationMutation, useRejectRegistrationMutation } from './api.ts';

/**
 * Approve and Reject with the words of SPEC §8; each resolves to whether it was done. The list is loaded anew after
 * either. Both need a saved event.
 */
export function useDecision(eventId: string | undefined) {
  const [sendApproval, approval] = useApproveRegistrationMutation();
  const [sendRejection, rejection] = useRejectRegistrationMutation();

  const approve = async (teamName: string): Promise<boolean> => {
    if (!eventId) {
      toast.error('Event ID missing. Cannot approve registration.');
      return false;
    }
    const { error } = await sendApproval({ params: { id: eventId, team_name: teamName } });
    if (error) toast.error(errorText(error, 'Failed to approve registration'));
    else toast.success('Registration approved!');
    return !error;
  };

  const reject = async (teamName: string, reason: string): Promise<boolean> => {
    if (!eventId) {
      toast.error('Event ID missing. Cannot reject registration.');
      return false;
    }
    const params = { id: eventId, team_name: teamName };
    const { error } = await sendRejection({ params, body: { reason } });
    if (error) toast.error(errorText(error, 'Failed to reject registration'));
    else toast.success('Registration rejected!');
    return !error;
  };

  return {
    approve,
    reject,
    isApproving: approval.isLoading,
    isDeciding: approval.isLoading || rejection.isLoading,
  };
}
