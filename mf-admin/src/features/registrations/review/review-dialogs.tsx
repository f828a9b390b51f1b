import type { Viewers } from '@club/contracts/events/desk';
import type { AdminRegistration, RejectionAsk } from '@club/contracts/events/registration';
import { useRef } from 'react';
import { QuestionDialog } from '../../../form/question-dialog.tsx';
import { UndoBar } from '../../../undo/undo-bar.tsx';
import type { Undoable } from '../../../undo/use-undo.ts';
import { askRejection } from '../actions/rejection.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { useDecision } from './use-decision.ts';
import { namesAt } from './use-desk.ts';
import type { Review } from './use-review.ts';

interface Rejection {
  reason: string;
  ask: RejectionAsk;
  received?: number | undefined;
}

interface ReviewDialogsProps {
  eventId: string;
  review: Review;
  decision: ReturnType<typeof useDecision>;
  /** What other admins look at. */
  viewers: Viewers;
  /** The registration that waits for the reason of its rejection. */
  rejecting: AdminRegistration | undefined;
  onRejecting: (registration: AdminRegistration | undefined) => void;
}

/** The review of a receipt, the questions that open above it, and the way to undo a decision. */
export function ReviewDialogs(props: ReviewDialogsProps) {
  const { eventId, review, decision, viewers, rejecting, onRejecting } = props;
  const { current } = review;
  /** By team: reasons whose rejection came too late, because another admin or the team was faster. */
  const unsent = useRef(new Map<string, string>());
  const reject = async (team: AdminRegistration, said: Rejection) => {
    const { reason } = said;
    const outcome = await decision.reject(team, said);
    if (outcome === 'outdated') unsent.current.set(team.id, reason);
    await review.afterDecision(team, outcome);
    return outcome !== 'failed';
  };
  const onUndone = ({ team }: Undoable) => team && review.returnTo(team);
  const undoBar = <UndoBar undo={decision.undo} onUndone={onUndone} isInDialog={!!current} />;
  return (
    <>
      {current ? (
        <ReviewDialog
          eventId={eventId}
          review={review}
          opened={current}
          decision={decision}
          viewers={namesAt(viewers, current.id)}
          onReject={onRejecting}
          onAskForRest={(team, said) => reject(team, { ...said, ask: 'difference' })}
          undoBar={undoBar}
        />
      ) : (
        undoBar
      )}
      {rejecting && (
        <QuestionDialog
          question={askRejection({
            eventId,
            team: rejecting,
            firstReason: unsent.current.get(rejecting.id) ?? '',
            onReason: (said) => reject(rejecting, said),
          })}
          onClose={() => onRejecting(undefined)}
        />
      )}
    </>
  );
}
