import { RotateIcon, ZoomInIcon, ZoomOutIcon } from '@club/web-kit/office';
import { Box, IconButton, TextLink, Typography } from '@club/web-kit/ui';

interface ReceiptToolsProps {
  url: string;
  zoom: number;
  /** Undefined at the end of the steps. */
  onZoomOut: (() => void) | undefined;
  onZoomIn: (() => void) | undefined;
  onRotate: () => void;
}

/** Enlarges, turns, and opens the file itself. */
export function ReceiptTools({ url, zoom, onZoomOut, onZoomIn, onRotate }: ReceiptToolsProps) {
  return (
    <Box role="toolbar" aria-label="Receipt" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton aria-label="Zoom out" disabled={!onZoomOut} onClick={onZoomOut}>
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
      <IconButton aria-label="Zoom in" disabled={!onZoomIn} onClick={onZoomIn}>
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
