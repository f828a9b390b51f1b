import type { AdminRegistration } from '@club/contracts/events/registration';
import { Dialog, DialogTitle, useMediaQuery } from '@club/web-kit/dialogs';
import { Box, CloseIcon, IconButton } from '@club/web-kit/ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { ReceiptViewer } from './receipt-viewer.tsx';
import { ReviewFacts } from './review-facts.tsx';
import type { useDecision } from './use-decision.ts';
import type { Review } from './use-review.ts';

interface ReviewDialogProps {
  review: Review;
  decision: ReturnType<typeof useDecision>;
  /** While another dialog stands over it, keys are not its own. */
  isCovered: boolean;
  onReject: (registration: AdminRegistration) => void;
}

/** A receipt beside what it should show, and the decision. The keys A, R and S decide and go on while it has the focus. */
export function ReviewDialog({ review, decision, isCovered, onReject }: ReviewDialogProps) {
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const heading = useRef<HTMLHeadingElement>(null);
  const { current, isGuided, close } = review;

  // The next one begins at its name, so that it is read out.
  useEffect(() => {
    if (current && isGuided) heading.current?.focus();
  }, [current, isGuided]);

  if (!current) return null;
  const isPending = current.payment_status === 'pending';
  const isBusy = decision.isDeciding || review.isGoingOn;

  const approve = async () => review.decided(current, await decision.approve(current));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isCovered || isBusy || event.ctrlKey || event.metaKey || event.altKey) return;
    // A key held down would decide on teams that nobody has looked at.
    if (event.repeat) return;
    const key = event.key.toLowerCase();
    if (key === 'a' && isPending) void approve();
    else if (key === 'r' && isPending) onReject(current);
    else if (key === 's' && isGuided) void review.skip();
    else return;
    event.preventDefault();
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
          Receipt of {current.team_name}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={close} sx={{ mt: 4 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          px: 6,
          pb: 6,
          overflowY: 'auto',
          gridTemplateColumns: { md: 'minmax(0, 1fr) 300px' },
        }}
      >
        <ReceiptViewer key={current.payment_receipt_url} registration={current} />
        <ReviewFacts
          registration={current}
          isDeciding={isBusy}
          isApproving={decision.isApproving}
          onApprove={() => void approve()}
          onReject={() => onReject(current)}
          onSkip={isGuided ? () => void review.skip() : undefined}
        />
      </Box>
    </Dialog>
  );
}
