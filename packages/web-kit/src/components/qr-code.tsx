import { Box } from '@club/web-kit/ui';
import { encode } from 'uqr';

/** Light squares around the code, which scanners need. */
const BORDER = 4;
/** The colour of the dark squares. */
export const QR_INK = '#14160f';

interface QrText {
  text: string;
  /** How much of the code may be unreadable: 7 % (`L`) or 15 % (`M`). */
  ecc?: 'L' | 'M';
}

/** The code of a text: its width in squares, and where its dark squares are. */
export function squaresOf({ text, ecc = 'L' }: QrText): {
  size: number;
  dark: [x: number, y: number][];
} {
  const { data, size } = encode(text, { ecc, border: BORDER });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x): [number, number][] => (isDark ? [[x, y]] : [])),
  );
  return { size, dark };
}

interface QrCodeProps extends QrText {
  label: string;
}

/** Dark on light in both themes, because some scanners read nothing else. */
export function QrCode({ label, ...text }: QrCodeProps) {
  const { size, dark } = squaresOf(text);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 220, maxWidth: '100%', borderRadius: '14px', bgcolor: '#ffffff' }}
    >
      <path d={dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} fill={QR_INK} />
    </Box>
  );
}
