import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { GRID_SKELETON, gridColor } from '../theme/tokens.ts';
import { Repeat } from './repeat.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A pulsing placeholder for content that loads. Fills its parent. */
export const SquareBlock = styled('span')({
  display: 'block',
  width: '100%',
  height: '100%',
  minHeight: 12,
  borderRadius: 8,
  backgroundColor: gridColor(0),
  backgroundImage: GRID_SKELETON,
  backgroundSize: '20px 20px',
  animation: 'club-wait 900ms ease-in-out infinite alternate',
  '@keyframes club-wait': { from: { opacity: 0.55 }, to: { opacity: 1 } },
});

/** A placeholder for a line of text. It never makes its parent wider. */
export function TextSkeleton({
  width = '100%',
  height = 18,
}: {
  width?: number | string;
  height?: number;
}) {
  return (
    <Box sx={{ width: typeof width === 'number' ? `min(${width}px, 100%)` : width, height }}>
      <SquareBlock style={{ backgroundImage: 'none' }} />
    </Box>
  );
}

/** A placeholder as high as a card. */
export function CardSkeleton({ ratio = '16 / 9', lines = 2 }: { ratio?: string; lines?: number }) {
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        overflow: 'hidden',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ aspectRatio: ratio }}>
        <SquareBlock style={{ borderRadius: 0 }} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3, p: 5 }}>
        <TextSkeleton width="62%" height={22} />
        <Repeat times={lines}>
          {(line) => <TextSkeleton width={line % 2 ? '74%' : '92%'} height={14} />}
        </Repeat>
      </Box>
    </Box>
  );
}

/** As high as the window: the footer below it does not move when the page arrives. */
const skeletonSx = {
  display: 'grid',
  gap: 10,
  alignContent: 'start',
  minHeight: '100vh',
  py: { xs: 10, md: 18 },
};

/** A placeholder for a page with a heading and cards. Screen readers announce `label`. */
export function PageSkeleton({ label, cards = 3 }: { label: string; cards?: number }) {
  return (
    <Box role="status" sx={skeletonSx}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <TextSkeleton width={420} height={64} />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
        }}
      >
        <Repeat times={cards}>{() => <CardSkeleton />}</Repeat>
      </Box>
    </Box>
  );
}
