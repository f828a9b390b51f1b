import { RotateIcon, ZoomInIcon, ZoomOutIcon } from '@club/web-kit/office';
import { Box, IconButton, TextLink, Typography } from '@club/web-kit/ui';

/** The steps of the zoom; at 1 the receipt is as wide as the viewer. */
export const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3];

interface ReceiptToolsProps {
  url: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  onRotate: () => void;
}

/** Zooms and rotates the receipt, and opens its file in a new tab. */
export function ReceiptTools({ url, zoom, onZoom, onRotate }: ReceiptToolsProps) {
  const step = ZOOMS.indexOf(zoom);
  const zoomProps = (to: number | undefined) => ({
    disabled: to === undefined,
    onClick: () => onZoom(to ?? zoom),
  });
  return (
    <Box role="toolbar" aria-label="Receipt" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton aria-label="Zoom out" {...zoomProps(ZOOMS[step - 1])}>
        <ZoomOutIcon />
      </IconButton>
      <Typography
        component="output"
        variant="body2"
        aria-label="Zoom"
        sx={{ minWidth: '4ch', textAlign: 'center' }}
      >
        {Math.round(zoom * 100)}%
      </Typography>
      <IconButton aria-label="Zoom in" {...zoomProps(ZOOMS[step + 1])}>
        <ZoomInIcon />
      </IconButton>
      <IconButton aria-label="Rotate" onClick={onRotate}>
        <RotateIcon />
      </IconButton>
      <TextLink href={url} target="_blank" rel="noopener" variant="body2" sx={{ ml: 'auto' }}>
        Open in a new tab
      </TextLink>
    </Box>
  );
}
