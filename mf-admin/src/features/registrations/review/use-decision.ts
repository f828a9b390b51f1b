import { approveRegistration, rejectRegistration } from '@club/contracts/events/decision';
import type { AdminRegistration, RejectionAsk } from '@club/contracts/events/registration';
import { useWrite } from '@club/web-kit/calls';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useUndo } from '../../../undo/use-undo.ts';

/** `outdated`: the registration is no longer pending, or the team has submitted another payment since. */
export type Outcome = 'approved' | 'rejected' | 'outdated' | 'failed';

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

/** What the admin says with a decision. */
interface Said {
  reason?: string;
  ask?: RejectionAsk;
  /** The amount that came. */
  received?: number | undefined;
  /** Names the team in an error when another one may be on the screen. */
  refusalText?: (text: string) => string;
}

const isOutdated = (error: unknown): boolean =>
  isApiErrorData(error) && ['not_pending', 'newer_payment'].includes(error.code);

/** Approves and rejects, for a saved event only, and offers to undo it. */
export function useDecision(eventId: string | undefined) {
  const [sendApproval, approval] = useWrite(approveRegistration);
  const [sendRejection, rejection] = useWrite(rejectRegistration);
  const undo = useUndo();

  const decide = async (
    decision: keyof typeof texts,
    team: AdminRegistration,
    { refusalText = (text: string) => text, ...said }: Said = {},
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
        ? sendApproval({ params, body: { ...payment, ...said } })
        : sendRejection({ params, body: { ...payment, ...said } });
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
    approve: (team: AdminRegistration, said?: Pick<Said, 'received' | 'refusalText'>) =>
      decide('approved', team, said),
    reject: (team: AdminRegistration, said: Omit<Said, 'refusalText'>) =>
      decide('rejected', team, said),
    isApproving: approval.isLoading,
    isRejecting: rejection.isLoading,
    isDeciding: approval.isLoading || rejection.isLoading,
  };
}
