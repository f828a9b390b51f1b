import { Box } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

/** How the admin looks at receipts. It stays the same from team to team. */
export interface ReceiptView {
  /** At 1 the whole sheet fits into the viewer. */
  zoom: number;
  /** Quarter turns to the right. */
  turns: number;
}

interface SheetProps extends ReceiptView {
  /** Width divided by height, before the turns. */
  ratio: number;
  /** An element that fills its box. */
  children: ReactNode;
}

/** One image or page, zoomed and turned. Its sizes are shares of the viewer's size, so nothing is measured. */
export function Sheet({ zoom, turns, ratio, children }: SheetProps) {
  const isOnSide = turns % 2 === 1;
  const shape = isOnSide ? 1 / ratio : ratio;
  const width = `calc(min(100cqw, 100cqh * ${shape}) * ${zoom})`;
  const height = `calc(min(100cqw / ${shape}, 100cqh) * ${zoom})`;
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
