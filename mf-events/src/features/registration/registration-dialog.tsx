import type { ClubEvent } from '@club/contracts/events/event';
import { Dialog } from '@club/web-kit/dialogs';
import { toast } from '@club/web-kit/toasts';
import { Box, CloseIcon, IconButton, Typography } from '@club/web-kit/ui';
import { useEffect, useId, useState } from 'react';
import { clearDraft, readDraft } from './draft-storage.ts';
import { newDraft } from './registration-draft.ts';
import { RegistrationFlow } from './registration-flow.tsx';
import { ResumedRegistration } from './resumed-registration.tsx';

/** Toasts stand above the buttons at the foot of the dialog. */
const TOAST_LIFT = '88px';

const STAYS_REGISTERED = 'Your team stays registered. The link in your mail leads to the payment.';

export interface RegistrationDialogProps {
  event: ClubEvent;
  /** From the mail's link: goes on with the payment of its team. */
  token?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** It is out of sight and may be taken away. */
  onClosed: () => void;
}

/** Registration and payment for an event. Cancel and X give everything up; Escape only puts it aside. */
export function RegistrationDialog(props: RegistrationDialogProps) {
  const { event, isOpen, onClose, onClosed } = props;
  const titleId = useId();
  const [token, setToken] = useState(props.token);
  const draftName = token ? `${event.id}:${token.slice(0, 12)}` : event.id;

  useEffect(() => {
    if (!isOpen) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--club-toast-lift', TOAST_LIFT);
    return () => void style.removeProperty('--club-toast-lift');
  }, [isOpen]);

  const done = () => {
    clearDraft(draftName);
    onClose();
  };
  const cancel = (isRegistered: boolean) => {
    if (isRegistered) toast.info(STAYS_REGISTERED);
    done();
  };
  const steps = { event, draftName, onCancel: cancel, onPaid: done };

  return (
    <Dialog
      open={isOpen}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ transition: { onExited: onClosed }, paper: { sx: sheet } }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: { xs: 5, sm: 7 }, pr: 3, pt: 3 }}
      >
        <Typography id={titleId} component="h2" variant="subtitle2" noWrap color="textSecondary">
          {event.title}
        </Typography>
        <IconButton
          aria-label="Close"
          onClick={() => cancel(!token && Boolean(readDraft(draftName)?.registered))}
          sx={{ ml: 'auto' }}
        >
          <CloseIcon />
        </IconButton>
      </Box>
      {token ? (
        <ResumedRegistration {...steps} token={token} onClose={done} />
      ) : (
        <RegistrationFlow
          {...steps}
          start={newDraft}
          onPaidBefore={(paid) => {
            clearDraft(draftName);
            setToken(paid);
          }}
        />
      )}
    </Dialog>
  );
}

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
