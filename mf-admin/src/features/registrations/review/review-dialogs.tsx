import type { AdminRegistration } from '@club/contracts/events/registration';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { useDecision } from './use-decision.ts';
import type { Review } from './use-review.ts';

interface ReviewDialogsProps {
  review: Review;
  decision: ReturnType<typeof useDecision>;
  /** The registration that waits for the reason of its rejection. */
  rejecting: AdminRegistration | undefined;
  onRejecting: (registration: AdminRegistration | undefined) => void;
}

/** The review of a receipt, and the question for the reason of a rejection, which opens above it. */
export function ReviewDialogs({ review, decision, rejecting, onRejecting }: ReviewDialogsProps) {
  const reject = async (team: AdminRegistration, reason: string) => {
    const outcome = await decision.reject(team, reason);
    await review.decided(team, outcome);
    return outcome !== 'failed';
  };
  return (
    <>
      {review.current && (
        <ReviewDialog
          review={review}
          team={review.current}
          decision={decision}
          isCovered={rejecting !== undefined}
          onReject={onRejecting}
        />
      )}
      {rejecting && (
        <RejectDialog
          team={rejecting.team_name}
          onClose={() => onRejecting(undefined)}
          onReject={(reason) => reject(rejecting, reason)}
        />
      )}
    </>
  );
}
