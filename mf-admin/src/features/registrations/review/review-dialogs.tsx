import type { AdminRegistration } from '@club/contracts/events/registration';
import { useState } from 'react';
import { EndDialogs, type Ending } from '../end/end-dialogs.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { useDecision } from './use-decision.ts';
import type { Review } from './use-review.ts';

interface ReviewDialogsProps {
  eventId: string;
  review: Review;
  decision: ReturnType<typeof useDecision>;
  /** The registration that waits for the reason of its rejection. */
  rejecting: AdminRegistration | undefined;
  onRejecting: (registration: AdminRegistration | undefined) => void;
}

/** The review of a receipt, and the question for the reason of a rejection, which opens above it. */
export function ReviewDialogs(props: ReviewDialogsProps) {
  const { eventId, review, decision, rejecting, onRejecting } = props;
  const [ending, setEnding] = useState<Ending>();
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
          isCovered={rejecting !== undefined || ending !== undefined}
          onReject={onRejecting}
          onEnd={setEnding}
        />
      )}
      {rejecting && (
        <ReasonDialog
          title={`Reject ${rejecting.team_name}`}
          note="Every member gets this by email, with a link to submit the payment again."
          action={['Reject', 'Rejecting…']}
          onClose={() => onRejecting(undefined)}
          onReason={(reason) => reject(rejecting, reason)}
        />
      )}
      {ending && review.current && (
        <EndDialogs
          eventId={eventId}
          team={review.current}
          ending={ending}
          onClose={() => setEnding(undefined)}
          onDone={() => review.open(undefined)}
        />
      )}
    </>
  );
}
