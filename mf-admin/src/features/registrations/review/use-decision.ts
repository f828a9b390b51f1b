import type { AdminRegistration } from '@club/contracts/events/registration';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useUndo } from '../../../undo/use-undo.ts';
import { useApproveRegistrationMutation, useRejectRegistrationMutation } from '../api.ts';

/** `outdated`: the registration is no longer pending, or the team has submitted another payment since. */
export type Outcome = 'approved' | 'rejected' | 'outdated' | 'failed';

/** The texts of SPEC §8. */
const texts = {
  approved: {
    noEvent: 'Event ID missing. Cannot approve registration.',
    sending: 'Approving…',
    failure: 'Failed to approve registration',
    success: 'Registration approved!',
  },
  rejected: {
    noEvent: 'Event ID missing. Cannot reject registration.',
    sending: 'Rejecting…',
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
  const undo = useUndo();

  const decide = async (
    decision: keyof typeof texts,
    team: AdminRegistration,
    { reason = '', refusalText = (text: string) => text } = {},
  ): Promise<Outcome> => {
    const { noEvent, sending, failure, success } = texts[decision];
    const { team_name, paid_at } = team;
    if (!eventId) {
      toast.error(noEvent);
      return 'failed';
    }
    const params = { id: eventId, team_name };
    /** The payment that the admin has seen. */
    const payment = paid_at ? { paid_at } : {};
    const sent =
      decision === 'approved'
        ? sendApproval({ params, body: payment })
        : sendRejection({ params, body: { ...payment, reason } });
    const decided = sent.then(
      ({ data }) =>
        data && {
          text: success,
          decisions: [{ event_id: eventId, decision_id: data.decision_id }],
        },
    );
    undo.follow(team, sending, decided);
    const { data, error } = await sent;
    if (data) return decision;
    toast.error(refusalText(errorText(error, failure)));
    return isOutdated(error) ? 'outdated' : 'failed';
  };

  return {
    undo,
    /** @param refusalText names the team in an error when another one may be on the screen */
    approve: (team: AdminRegistration, refusalText?: (text: string) => string) =>
      decide('approved', team, refusalText && { refusalText }),
    reject: (team: AdminRegistration, reason: string) => decide('rejected', team, { reason }),
    isApproving: approval.isLoading,
    isRejecting: rejection.isLoading,
    isDeciding: approval.isLoading || rejection.isLoading,
  };
}
