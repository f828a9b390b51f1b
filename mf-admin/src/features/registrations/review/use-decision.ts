import type { AdminRegistration } from '@club/contracts/events/registration';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useApproveRegistrationMutation, useRejectRegistrationMutation } from '../api.ts';
import { useUndo } from './undo/use-undo.ts';

/** `outdated`: the registration is no longer pending, or the team has submitted another payment since. */
export type Outcome = 'approved' | 'rejected' | 'outdated' | 'failed';

/** The texts of SPEC §8. */
const texts = {
  approved: {
    noEvent: 'Event ID missing. Cannot approve registration.',
    failure: 'Failed to approve registration',
    success: 'Registration approved!',
  },
  rejected: {
    noEvent: 'Event ID missing. Cannot reject registration.',
    failure: 'Failed to reject registration',
    success: 'Registration rejected!',
  },
};

const isOutdated = (error: unknown): boolean =>
  isApiErrorData(error) && ['not_pending', 'newer_payment'].includes(error.code);

/** Approves and rejects, for a saved event only, and offers to undo it. */
export function useDecision(eventId: string | undefined) {
  const [sendApproval, approval] = useApproveRegistrationMutation();
  const [sendRejection, rejection] = useRejectRegistrationMutation();
  const undo = useUndo(eventId ?? '');

  const decide = async (
    decision: keyof typeof texts,
    team: AdminRegistration,
    reason = '',
  ): Promise<Outcome> => {
    const { noEvent, failure, success } = texts[decision];
    const { team_name, paid_at } = team;
    if (!eventId) {
      toast.error(noEvent);
      return 'failed';
    }
    const params = { id: eventId, team_name };
    /** The payment that the admin has seen. */
    const payment = paid_at ? { paid_at } : {};
    const { data, error } =
      decision === 'approved'
        ? await sendApproval({ params, body: payment })
        : await sendRejection({ params, body: { ...payment, reason } });
    if (data) {
      undo.offer({ text: success, team, decisionIds: [data.decision_id] });
      return decision;
    }
    toast.error(errorText(error, failure));
    return isOutdated(error) ? 'outdated' : 'failed';
  };

  return {
    undo,
    approve: (team: AdminRegistration) => decide('approved', team),
    reject: (team: AdminRegistration, reason: string) => decide('rejected', team, reason),
    isApproving: approval.isLoading,
    isDeciding: approval.isLoading || rejection.isLoading,
  };
}
