import { Box, styled, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

const Square = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.control}`,
  fontSize: '0.9375rem',
  fontWeight: 650,
}));

interface PayLineProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** One of the three numbered lines of a payment. */
export const PayLine = ({ number, title, children }: PayLineProps) => (
  <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
    <Typography
      variant="h4"
      component="h4"
      sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}
    >
      <Square>{number}</Square>
      {title}
    </Typography>
    {children}
  </Box>
);
