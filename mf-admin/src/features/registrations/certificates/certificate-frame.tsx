import { Box, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

/** As large as a certificate, also before one is drawn. */
export const CertificateFrame = ({ text, children }: { text?: string; children?: ReactNode }) => (
  <Box sx={frameSx}>
    {children}
    {text && <Typography role="status">{text}</Typography>}
  </Box>
);

export const WAITING = 'Drawing the certificate…';

const frameSx = {
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1600 / 1131',
  color: 'black',
  bgcolor: 'white',
  border: 1,
  borderColor: 'divider',
  '& > canvas': { width: '100%', height: 'auto' },
  '& > p': { p: 4, textAlign: 'center' },
} as const;
