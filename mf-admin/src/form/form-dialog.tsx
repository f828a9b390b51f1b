import { DialogActions, DialogContent } from '@club/web-kit/dialogs';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useUnsavedWarning } from '../leave/use-unsaved-warning.ts';
import { busyProps } from './busy-props.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { FormMessage } from './form-message.tsx';
import { UploadProgress } from './upload-progress.tsx';

export interface FormDialogState {
  isSaving: boolean;
  isDirty?: boolean;
  /** Sent share of a chosen file, 0 to 1, while it is sent. */
  share?: number | undefined;
  /** An error of the whole form, and its text. */
  error?: unknown;
  message?: string | undefined;
}

interface FormDialogProps {
  title: string;
  /** What the form does, above its inputs. */
  note?: string | undefined;
  /** Text of the submit button; a dialog without it has no such button yet. */
  action?: string | undefined;
  /** Its text while the form is sent. */
  busy?: string | undefined;
  /** Text of the button that closes the dialog. */
  leave?: string;
  /** The action takes something from a team. */
  isHarmful?: boolean;
  /** False while there is nothing to send. */
  isReady?: boolean;
  state: FormDialogState;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** It asks for a confirmation only: it does not fill a phone, and its first button leaves it. */
  isSmall?: boolean;
  /** The browser sends nothing itself, and a form around the dialog in React gets no event. */
  onSubmit?: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Leaving it with unsaved changes asks first. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    note,
    state,
    maxWidth = 'sm',
    isSmall = false,
    onSubmit,
    onClose,
    children,
  } = props;
  const { isDirty = false, isSaving } = state;
  const textId = useId();
  const askAndClose = useUnsavedWarning(isDirty, onClose);
  const leave = isSaving ? undefined : askAndClose;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.(event);
  };

  return (
    <DialogFrame
      title={title}
      onClose={leave}
      maxWidth={maxWidth}
      smallText={isSmall ? textId : undefined}
    >
      <Box component="form" noValidate onSubmit={submit} onKeyDown={keepTick} sx={formSx}>
        <DialogContent id={textId} sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
          {note && <Typography color="textSecondary">{note}</Typography>}
          {children}
        </DialogContent>
        <Footer {...props} onLeave={leave} />
      </Box>
    </DialogFrame>
  );
}

type FooterProps = FormDialogProps & { onLeave: (() => void) | undefined };

/** The progress or the error, and the buttons. They stay while the form scrolls. */
function Footer(props: FooterProps) {
  const { action, busy = 'Saving…', leave = 'Cancel', isHarmful, isReady = true, onLeave } = props;
  const { isSaving, share, error, message } = props.state;
  return (
    <DialogActions sx={{ flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}>
      {(share !== undefined || message) && (
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          {share !== undefined ? (
            <UploadProgress share={share} />
          ) : (
            <FormMessage text={message} error={error} />
          )}
        </Box>
      )}
      <Button
        variant="outlined"
        disabled={isSaving}
        onClick={onLeave}
        autoFocus={props.isSmall ?? false}
      >
        {leave}
      </Button>
      {action && (
        <Button
          type="submit"
          {...(isHarmful ? { variant: 'outlined', color: 'error' } : { variant: 'contained' })}
          {...busyProps(isSaving || !isReady)}
        >
          {isSaving ? busy : action}
        </Button>
      )}
    </DialogActions>
  );
}

/** Enter on a checkbox does not send the form. */
function keepTick(event: KeyboardEvent): void {
  const { target } = event;
  const isTick = target instanceof HTMLInputElement && target.type === 'checkbox';
  if (event.key === 'Enter' && isTick) event.preventDefault();
}

/** As high as the dialog: the middle scrolls, header and buttons stay. */
const formSx = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
