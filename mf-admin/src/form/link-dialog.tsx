import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { QrCode } from '@club/web-kit/qr-code';
import { Box, Button, CopyButton, Typography } from '@club/web-kit/ui';
import { useId } from 'react';

export interface ShownLink {
  /** Whose it is. */
  name: string;
  link: string;
  /** The name of the code for screen readers. */
  codeLabel: string;
  text: string;
  warning: string;
}

/** A link and its code, shown once. Printed, it is a sheet. */
export function LinkDialog({
  name,
  link,
  codeLabel,
  text,
  warning,
  onClose,
}: ShownLink & { onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography>{text}</Typography>
        <QrCode text={link} ecc="M" label={codeLabel} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {link}
          </Typography>
          <CopyButton text={link} label="link" />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {warning}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
