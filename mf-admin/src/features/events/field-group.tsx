import { Box, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

/** Fields under a heading of their own. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Box component="fieldset" sx={{ display: 'grid', gap: 3, m: 0, p: 0, border: 0, minWidth: 0 }}>
    <Typography component="legend" variant="h5" sx={{ p: 0, mb: 3 }}>
      {legend}
    </Typography>
    {children}
  </Box>
);
