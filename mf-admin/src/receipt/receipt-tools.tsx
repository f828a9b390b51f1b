import type { ReceiptType } from '@club/contracts/events/registration';
import { RotateIcon, ZoomInIcon, ZoomOutIcon } from '@club/web-kit/office';
import { Box, Button, IconButton, TextLink, Typography } from '@club/web-kit/ui';
import type { ReceiptView } from './use-receipt-view.ts';

interface ReceiptToolsProps {
  view: ReceiptView;
  pages: number;
  url: string | null;
  type: ReceiptType | null;
  what: string;
}

/** Zooms and rotates the receipt, and gives its file: an image in a new tab, a PDF as a download. */
export const ReceiptTools = ({
  view: { zoom, rotate },
  pages,
  url,
  type,
  what,
}: ReceiptToolsProps) => (
  <Box role="toolbar" aria-label={what} sx={toolsSx}>
    <IconButton
      aria-label="Zoom out"
      aria-keyshortcuts="-"
      disabled={!zoom.canZoomOut}
      onClick={zoom.zoomOut}
    >
      <ZoomOutIcon />
    </IconButton>
    <Button
      variant="text"
      aria-label={`Fit the ${what.toLowerCase()}`}
      aria-keyshortcuts="0"
      onClick={zoom.fit}
      sx={{ minWidth: '5ch', px: 1 }}
    >
      <output aria-label="Zoom">
        {zoom.scale === 1 ? 'Fit' : `${Math.round(zoom.scale * 100)}%`}
      </output>
    </Button>
    <IconButton
      aria-label="Zoom in"
      aria-keyshortcuts="+"
      disabled={!zoom.canZoomIn}
      onClick={zoom.zoomIn}
    >
      <ZoomInIcon />
    </IconButton>
    <IconButton aria-label="Rotate" aria-keyshortcuts="T" onClick={rotate}>
      <RotateIcon />
    </IconButton>
    {pages > 1 && (
      <Typography variant="body2" noWrap sx={{ flex: 'none' }}>{`${pages} pages`}</Typography>
    )}
    {url && (
      <TextLink href={url} target="_blank" rel="noopener" variant="body2" sx={linkSx}>
        {type === 'application/pdf' ? 'Download the PDF' : 'Open in a new tab'}
      </TextLink>
    )}
  </Box>
);

const toolsSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  // The first icon starts where the receipt does.
  ml: -2.5,
  '& button': { minWidth: 44, minHeight: 44 },
} as const;

const linkSx = {
  ml: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
} as const;
