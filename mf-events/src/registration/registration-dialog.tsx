import type { ClubEvent } from '@club/contracts/events/event';
import { Dialog, useMediaQuery } from '@club/web-kit/dialogs';
import { Box, CloseIcon, IconButton, Repeat, TextSkeleton, Typography } from '@club/web-kit/ui';
import { useDeferredValue, useEffect, useId } from 'react';
import { discardDraft, dismissUndo, keepDraft } from './closing.ts';
import { clearDraft } from './draft/receipt-draft.ts';
import { newDraft, registrationDrafts } from './draft/registration-draft.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { SHORT_WINDOW } from './step/step-form.tsx';

const SMALL_WINDOW = '(max-width: 599.95px), (max-height: 480px)';

export interface RegistrationDialogProps {
  event: ClubEvent;
  isOpen: boolean;
  onClose: () => void;
  /** Undo after closing. */
  onReopen: () => void;
  /** Is called with the secret of the team when the server has its payment. */
  onPaid: (token: string) => void;
  /** Is called after the closing animation. */
  onClosed: () => void;
}

/** Registration and payment for an event. Cancel and X discard the draft; Escape and the browser's Back keep it. */
export function RegistrationDialog(props: RegistrationDialogProps) {
  const { event, isOpen, onClose, onReopen, onPaid, onClosed } = props;
  const titleId = useId();
  const isFullScreen = useMediaQuery(SMALL_WINDOW);
  const draftName = event.id;
  // The frame is on the screen at once. React renders the form after it, in slices between which the browser reacts to input.
  const hasForm = useDeferredValue(true, false);
  useEffect(dismissUndo, []);

  const leave = () => {
    onClose();
    keepDraft(draftName, onReopen);
  };
  const cancel = (isRegistered: boolean) => {
    onClose();
    discardDraft(draftName, isRegistered, onReopen);
  };
  const cancelByX = () => cancel(Boolean(registrationDrafts.read(draftName)?.registered));
  const finish = (token: string) => {
    clearDraft(draftName);
    onClose();
    onPaid(token);
  };

  return (
    <Dialog
      open={isOpen}
      onClose={(_, reason) => reason === 'escapeKeyDown' && leave()}
      aria-labelledby={titleId}
      fullScreen={isFullScreen}
      maxWidth={false}
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: sheet } }}
    >
      <Header title={event.title} titleId={titleId} onClose={cancelByX} />
      {hasForm ? (
        <RegistrationSteps
          event={event}
          draftName={draftName}
          start={newDraft}
          onCancel={cancel}
          onPaid={finish}
        />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  );
}

const Header = (props: { title: string; titleId: string; onClose: () => void }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: { xs: 5, sm: 7 }, pr: 3, pt: 3 }}>
    <Typography
      id={props.titleId}
      component="h2"
      variant="subtitle2"
      dir="auto"
      color="textSecondary"
      sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 }}
    >
      {props.title}
    </Typography>
    <IconButton aria-label="Close" onClick={props.onClose} sx={{ ml: 'auto', flex: 'none' }}>
      <CloseIcon />
    </IconButton>
  </Box>
);

const FormSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 6, alignContent: 'start', p: { xs: 5, sm: 7 } }}>
    <Repeat times={5}>{() => <TextSkeleton height={40} />}</Repeat>
  </Box>
);

const sheet = {
  overflow: 'hidden',
  [SHORT_WINDOW]: { overflowY: 'auto' },
  '&:not(.MuiDialog-paperFullScreen)': {
    width: 'calc(100% - 48px)',
    maxWidth: 860,
    // The buttons stay where they are, whatever a step says or shows.
    height: 'min(calc(100% - 48px), 760px)',
    maxHeight: 'none',
    m: 6,
    borderRadius: '24px',
  },
} as const;
