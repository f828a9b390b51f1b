import { Box, Card, styled } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

/** A card that is one click target as a whole: its border reacts to hover and focus. */
export const LivelyCard = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  transition: 'border-color 160ms ease-out',
  '&:hover, &:focus-within': { borderColor: theme.vars.palette.control },
})) as typeof Card;

/** The text part of a card, below its image. */
export function CardBody({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flexGrow: 1,
        alignItems: 'flex-start',
        p: { xs: 5, md: 6 },
      }}
    >
      {children}
    </Box>
  );
}
