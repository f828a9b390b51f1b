import { Box } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

interface SheetProps {
  /** Quarter turns to the right. */
  turns: number;
  /** Width divided by height, before the turns. */
  ratio: number;
  /** An element that fills its box. */
  children: ReactNode;
}

/** One image or page, turned, as large as the viewer. Its sizes are shares of the viewer's size, so nothing is measured. */
export function Sheet({ turns, ratio, children }: SheetProps) {
  const isOnSide = turns % 2 === 1;
  const shape = isOnSide ? 1 / ratio : ratio;
  const width = `min(100cqw, 100cqh * ${shape})`;
  const height = `min(100cqw / ${shape}, 100cqh)`;
  return (
    <Box style={{ position: 'relative', width, height }}>
      <Box
        sx={turnedSx}
        style={{
          width: isOnSide ? height : width,
          height: isOnSide ? width : height,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

const turnedSx = {
  position: 'absolute',
  top: '50%',
  left: '50%',
  '& > *': { display: 'block', width: '100%', height: '100%' },
} as const;
