import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type ReactNode, useId, useState } from 'react';
import { busyProps } from '../../../form/busy-props.ts';

interface EraseDialogProps {
  title: string;
  /** What erasing does: a `li` for each sentence. */
  children: ReactNode;
  onClose: () => void;
  onErase: () => Promise<void>;
}

/** Says what erasing does, and asks for confirmation. */
export function EraseDialog({ title, children, onClose, onErase }: EraseDialogProps) {
  const id = useId();
  const [isErasing, setIsErasing] = useState(false);
  const erase = async () => {
    setIsErasing(true);
    await onErase();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={isErasing ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>
        <Typography>This action cannot be undone.</Typography>
        <Box component="ul" sx={{ pl: 5, mb: 0, '& li': { mt: 2 } }}>
          {children}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isErasing} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="outlined" color="error" {...busyProps(isErasing, () => void erase())}>
          {isErasing ? 'Erasing…' : 'Erase'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
