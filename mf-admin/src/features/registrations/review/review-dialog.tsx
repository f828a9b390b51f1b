import type { AdminRegistration } from '@club/contracts/events/registration';
import { Dialog, DialogTitle, useMediaQuery } from '@club/web-kit/dialogs';
import { Box, CloseIcon, IconButton } from '@club/web-kit/ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { EndButtons } from '../end/end-buttons.tsx';
import type { Ending } from '../end/end-dialogs.tsx';
import { ReceiptViewer } from './receipt/receipt-viewer.tsx';
import { type ReviewActions, ReviewButtons } from './review-buttons.tsx';
import { ReviewFacts } from './review-facts.tsx';
import type { useDecision } from './use-decision.ts';
import type { Review } from './use-review.ts';

interface ReviewDialogProps {
  review: Review;
  team: AdminRegistration;
  decision: ReturnType<typeof useDecision>;
  /** Another dialog is open above this one and takes the keys. */
  isCovered: boolean;
  onReject: (registration: AdminRegistration) => void;
  onEnd: (ending: Ending) => void;
}

/** A receipt beside the facts that it must prove, and the decision: by button, or by the keys A, R and S. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { review, team, decision, isCovered, onReject, onEnd } = props;
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = decision.isDeciding || review.isLoadingNext;
  const close = () => review.open(undefined);
  const approve = async () => review.decided(team, await decision.approve(team));
  const actions: ReviewActions = {
    ...(team.payment_status === 'pending' && { a: approve, r: () => onReject(team) }),
    ...(review.isGuided && { s: () => review.skip(team) }),
  };

  // Screen readers announce the name of the next team.
  useEffect(() => {
    if (team && review.isGuided) heading.current?.focus();
  }, [team, review.isGuided]);

  const onKeyDown = (event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase() as keyof ReviewActions];
    // A key that is held down would decide on teams that the admin has not seen.
    if (!action || isCovered || isBusy || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    void action();
  };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={id}
      fullScreen={isNarrow}
      maxWidth="lg"
      fullWidth
      onKeyDown={onKeyDown}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', pr: 4 }}>
        <DialogTitle id={id} ref={heading} tabIndex={-1} sx={{ flex: 1, outline: 'none' }}>
          Receipt of {team.team_name}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={close} sx={{ mt: 4 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={bodySx}>
        <ReceiptViewer key={team.payment_receipt_url} registration={team} />
        <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
          <ReviewFacts registration={team} />
          <ReviewButtons
            team={team.team_name}
            actions={actions}
            isBusy={isBusy}
            isApproving={decision.isApproving}
          />
          <EndButtons team={team} isBusy={isBusy} onEnd={onEnd} />
        </Box>
      </Box>
    </Dialog>
  );
}

const bodySx = {
  display: 'grid',
  gap: 6,
  px: 6,
  pb: 6,
  overflowY: 'auto',
  gridTemplateColumns: { md: 'minmax(0, 1fr) 300px' },
} as const;
