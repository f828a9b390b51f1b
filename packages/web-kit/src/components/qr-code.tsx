import { Box } from '@club/web-kit/ui';
import { encode } from 'uqr';

/** Light squares around the code, which scanners need. */
const BORDER = 4;

interface QrCodeProps {
  text: string;
  label: string;
}

/** Dark on light in both themes, because some scanners read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 220, maxWidth: '100%', borderRadius: '14px', bgcolor: '#ffffff' }}
    >
      <path d={squares.join('')} fill="#14160f" />
    </Box>
  );
}
