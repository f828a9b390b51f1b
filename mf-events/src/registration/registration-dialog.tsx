import type { ClubEvent } from '@club/contracts/events/event';
import { Dialog } from '@club/web-kit/dialogs';
import { toast } from '@club/web-kit/toasts';
import { Box, CloseIcon, IconButton, Typography } from '@club/web-kit/ui';
import { useEffect, useId, useState } from 'react';
import { clearDraft } from './draft/receipt-draft.ts';
import { newDraft, registrationDrafts } from './draft/registration-draft.ts';
import { RegistrationFromLink } from './registration-from-link.tsx';
import { RegistrationSteps } from './registration-steps.tsx';

/** Lifts toasts above the buttons of the dialog. */
const TOAST_LIFT = '88px';
const STILL_REGISTERED = "You're still registered. Use the link in your email to pay.";

export interface RegistrationDialogProps {
  event: ClubEvent;
  /** From the link in the team's email: opens the payment of this team. */
  token?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Is called after the closing animation. */
  onClosed: () => void;
}

/** Registration and payment for an event. Cancel and X discard the draft; Escape keeps it. */
export function RegistrationDialog(props: RegistrationDialogProps) {
  const { event, isOpen, onClose, onClosed } = props;
  const titleId = useId();
  const [token, setToken] = useState(props.token);
  const draftName = token ? `${event.id}:${token.slice(0, 12)}` : event.id;
  useToastLift(isOpen);

  const discard = () => {
    clearDraft(draftName);
    onClose();
  };
  const cancel = (isRegistered: boolean) => {
    if (isRegistered) toast.info(STILL_REGISTERED);
    discard();
  };
  const cancelByX = () => cancel(!token && Boolean(registrationDrafts.read(draftName)?.registered));
  const showPayment = (paid: string) => {
    clearDraft(draftName);
    setToken(paid);
  };
  const shared = { event, draftName, onCancel: cancel, onPaid: discard };

  return (
    <Dialog
      open={isOpen}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: sheet } }}
    >
      <Header title={event.title} titleId={titleId} onClose={cancelByX} />
      {token ? (
        <RegistrationFromLink {...shared} token={token} onClose={discard} />
      ) : (
        <RegistrationSteps {...shared} start={newDraft} onAlreadyPaid={showPayment} />
      )}
    </Dialog>
  );
}

function useToastLift(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--club-toast-lift', TOAST_LIFT);
    return () => void style.removeProperty('--club-toast-lift');
  }, [isOpen]);
}

const Header = (props: { title: string; titleId: string; onClose: () => void }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: { xs: 5, sm: 7 }, pr: 3, pt: 3 }}>
    <Typography id={props.titleId} component="h2" variant="subtitle2" noWrap color="textSecondary">
      {props.title}
    </Typography>
    <IconButton aria-label="Close" onClick={props.onClose} sx={{ ml: 'auto' }}>
      <CloseIcon />
    </IconButton>
  </Box>
);

const sheet = {
  display: 'flex',
  flexDirection: 'column',
  width: { xs: '100%', sm: 'calc(100% - 48px)' },
  maxWidth: { xs: 'none', sm: 860 },
  height: { xs: '100dvh', sm: 'auto' },
  maxHeight: { xs: 'none', sm: 'calc(100dvh - 48px)' },
  m: { xs: 0, sm: 6 },
  border: { xs: 0, sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: { xs: 0, sm: '24px' },
  overflow: 'hidden',
} as const;
