import type { AdminRegistration } from '@club/contracts/events/registration';
import { isInReview } from '@club/contracts/events/registration-status';
import { Dialog, useMediaQuery } from '@club/web-kit/dialogs';
import { Box } from '@club/web-kit/ui';
import type { KeyActions } from '@club/web-kit/use-zoom';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { runKey } from '../../../receipt/receipt-keys.ts';
import { ReceiptViewer } from '../../../receipt/receipt-viewer.tsx';
import { useReceiptFiles } from '../../../receipt/use-receipt-files.ts';
import { useReceiptView } from '../../../receipt/use-receipt-view.ts';
import { useMayChange } from '../../../role/use-role.ts';
import { ActionMenu } from '../actions/action-menu.tsx';
import { AnswerList } from '../list/team-answers.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewHeader } from './review-header.tsx';
import { ReviewLayout } from './review-layout.tsx';
import { ReviewNotes } from './review-notes.tsx';
import type { useDecision } from './use-decision.ts';
import { type Received, useReceived } from './use-received.ts';
import { useRegistrationDetail } from './use-registration-detail.ts';
import type { Review } from './use-review.ts';

interface ReviewDialogProps {
  eventId: string;
  review: Review;
  opened: AdminRegistration;
  decision: ReturnType<typeof useDecision>;
  viewers: string[];
  onReject: (registration: AdminRegistration) => void;
  /** Rejects, and asks for the rest of the amount. */
  onAskForRest: (
    registration: AdminRegistration,
    said: { reason: string; received: number | undefined },
  ) => unknown;
  undoBar: ReactNode;
}

/**
 * A receipt beside the facts that it must prove, and the decision at a fixed place. Deciding is possible once the receipt
 * is drawn.
 */
export function ReviewDialog(props: ReviewDialogProps) {
  const { eventId, review, opened, decision, viewers, undoBar } = props;
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const { team, detail } = useRegistrationDetail(eventId, opened);
  const files = useReceiptFiles(team);
  const view = useReceiptView();
  const isApproving = decision.isApproving && review.hasDecided(team);
  const isBusy = isApproving || decision.isRejecting || review.isLoadingNext;
  const mayChange = useMayChange();
  const mayDecide = mayChange && (files.isDrawn || files.isUnlocked);
  const received = useReceived(team);
  const actions = actionsOf({ ...props, team, received, mayDecide, isBusy });
  const close = () => review.open(undefined);

  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={id}
      fullScreen={isNarrow}
      maxWidth="xl"
      fullWidth
      onKeyDown={(event) => runKey(event, { ...actions.keys, ...view.keys })}
      slotProps={{ paper: { sx: { height: '100%', overflow: 'hidden' } } }}
    >
      <ReviewLayout
        teamId={team.id}
        head={<ReviewHeader {...{ id, team, review, viewers, isBusy }} onClose={close} />}
        receipt={
          <ReceiptViewer registration={team} ahead={review.ahead} view={view} files={files} />
        }
        facts={
          <>
            <ReviewFacts eventId={eventId} registration={detail ?? team} />
            <AnswerList team={detail ?? team} />
            {detail && <ReviewNotes notes={detail.notes} />}
            {mayChange && <FactsMenu eventId={eventId} team={team} isBusy={isBusy} />}
          </>
        }
        bar={
          <>
            {undoBar}
            <ReviewBar
              {...actions.bar}
              received={isInReview(team.payment_status) ? received : undefined}
              {...{ isBusy, isApproving }}
              team={team.team_name}
            />
          </>
        }
      />
    </Dialog>
  );
}

/** Its text starts where the facts above it do. */
const FactsMenu = (props: ComponentProps<typeof ActionMenu>) => (
  <Box sx={{ ml: -3.5 }}>
    <ActionMenu {...props} />
  </Box>
);

interface Situation
  extends Pick<ReviewDialogProps, 'review' | 'decision' | 'onReject' | 'onAskForRest'> {
  team: AdminRegistration;
  received: Received;
  /** The role allows it, and the admin sees the receipt or has chosen to decide without it. */
  mayDecide: boolean;
  isBusy: boolean;
}

/** What is possible now, for the buttons and for the keys. */
function actionsOf(situation: Situation) {
  const { review, team, decision, onReject, mayDecide, isBusy, received } = situation;
  const isPending = isInReview(team.payment_status) && !review.hasDecided(team);
  const canDecide = isPending && mayDecide && !isBusy;
  const unlessDouble = (decide: () => unknown) =>
    canDecide ? () => void (review.isDoublePress() || decide()) : undefined;
  const refusalText = (text: string) =>
    review.isShown(team) ? text : `${team.team_name}: ${text}`;
  const { amount } = received;
  const approveNow = () =>
    review.approve(team, decision.approve(team, { received: amount, refusalText }));
  const isMissing = received.open > 0;
  const approve =
    amount === undefined || received.isAsked
      ? undefined
      : unlessDouble(isMissing ? received.ask : approveNow);
  const askForRest = () =>
    situation.onAskForRest(team, { reason: received.reason, received: amount });
  const missing = {
    approve: unlessDouble(approveNow),
    askForRest: amount ? unlessDouble(askForRest) : undefined,
  };
  const reject = unlessDouble(() => onReject(team));
  const skip = review.isGuided ? () => review.skip(team) : undefined;
  const moves = review.isGuided && { s: skip, n: review.next, p: review.previous };
  const keys: KeyActions = isBusy ? {} : { a: approve, r: reject, ...moves };
  return { keys, bar: { approve, missing, reject, skip } };
}
