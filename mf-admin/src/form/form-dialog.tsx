import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@club/web-kit/dialogs';
import { Box, Button, CloseIcon, IconButton } from '@club/web-kit/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useUnsavedWarning } from '../leave/use-unsaved-warning.ts';
import { busyProps } from './busy-props.ts';
import { FormMessage } from './form-message.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface FormDialogProps {
  title: string;
  /** Text of the submit button. */
  action: string;
  state: {
    isDirty: boolean;
    isSaving: boolean;
    /** Sent share of a chosen image, 0 to 1, while it is sent. */
    share: number | undefined;
    /** An error of the whole form. */
    message: string | undefined;
  };
  maxWidth?: 'sm' | 'md' | 'lg' | undefined;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Leaving it with unsaved changes asks first. */
export function FormDialog({
  title,
  action,
  state,
  maxWidth = 'sm',
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { isDirty, isSaving, share, message } = state;
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const askAndClose = useUnsavedWarning(isDirty, onClose);
  const leave = isSaving ? undefined : askAndClose;

  return (
    <Dialog
      open
      onClose={leave}
      aria-labelledby={id}
      fullScreen={isPhone}
      maxWidth={maxWidth}
      fullWidth
    >
      <Box component="form" noValidate onSubmit={onSubmit} sx={formSx}>
        <Box sx={{ display: 'flex', alignItems: 'start', pr: 4 }}>
          <DialogTitle id={id} sx={{ flex: 1 }}>
            {title}
          </DialogTitle>
          <IconButton aria-label="Close" disabled={isSaving} onClick={leave} sx={{ mt: 4 }}>
            <CloseIcon />
          </IconButton>
        </Box>
        <DialogContent sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
          {children}
          {share !== undefined && <UploadProgress share={share} />}
          <FormMessage text={message} />
        </DialogContent>
        <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Button variant="outlined" disabled={isSaving} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" {...busyProps(isSaving)}>
            {isSaving ? 'Saving…' : action}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** As high as the dialog: the middle scrolls, header and buttons stay. */
const formSx = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
