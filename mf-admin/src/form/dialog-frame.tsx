import { Dialog, DialogTitle, useMediaQuery } from '@club/web-kit/dialogs';
import { Box, CloseIcon, IconButton } from '@club/web-kit/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface DialogFrameProps extends Pick<ComponentProps<typeof Dialog>, 'maxWidth' | 'children'> {
  title: ReactNode;
  /** Undefined while the dialog must stay. */
  onClose: (() => void) | undefined;
  /** Does not fill a phone. It is read out as a whole: its text has this id. */
  smallText?: string | undefined;
}

/** A dialog with its title and the button that closes it. It fills a phone. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, onClose, maxWidth = 'md', smallText, children } = props;
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 599px)');
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      aria-describedby={smallText}
      fullScreen={isPhone && !smallText}
      maxWidth={maxWidth}
      fullWidth
    >
      <Box sx={{ display: 'flex', alignItems: 'start', pr: 4 }}>
        <DialogTitle id={id} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <IconButton aria-label="Close" disabled={!onClose} onClick={onClose} sx={{ mt: 4 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  );
}
