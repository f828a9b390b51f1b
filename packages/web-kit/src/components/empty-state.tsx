import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SquareRow } from './square-row.tsx';

/** An area without content yet: a message, and actions as children. */
export function EmptyState({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'start',
        gap: 4,
        p: { xs: 6, md: 9 },
        borderRadius: '24px',
        border: '1px dashed',
        borderColor: 'divider',
      }}
    >
      <SquareRow levels={[0, 0, 1, 0, 2]} />
      <Typography sx={{ maxWidth: '48ch' }}>{message}</Typography>
      {children}
    </Box>
  );
}
