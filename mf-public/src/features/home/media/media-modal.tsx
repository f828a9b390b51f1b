import type { MediaItem } from '@club/contracts/content/media';
import { Dialog, DialogTitle } from '@club/web-kit/dialogs';
import { Box, CloseIcon, IconButton, Typography } from '@club/web-kit/ui';
import { longDate } from '#src/format/long-date.ts';
import { MediaStage } from './media-stage.tsx';

export interface MediaModalProps {
  /** Kept while the modal fades out. */
  item: MediaItem | undefined;
  isOpen: boolean;
  onClose: () => void;
}

const TITLE_ID = 'media-title';

/** On a phone as wide as the window, so that nothing makes the picture smaller. */
const sheet = {
  width: 'min(1080px, calc(100vw - 24px), calc(68dvh * 16 / 9))',
  m: 3,
  '@media (max-width: 599.95px)': {
    '&&': { width: '100%', maxWidth: '100%', maxHeight: '100%', m: 0, borderRadius: 0, border: 0 },
  },
} as const;

/** Shows a video in its player or a full image. The X, Escape and a click on the backdrop close it. */
export function MediaModal({ item, isOpen, onClose }: MediaModalProps) {
  if (!item) return null;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby={TITLE_ID}
      slotProps={{
        paper: { sx: sheet },
      }}
    >
      <MediaStage item={item} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 4, p: { xs: 5, sm: 6 } }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <DialogTitle id={TITLE_ID} sx={{ p: 0 }}>
            <span dir="auto">{item.title}</span>
          </DialogTitle>
          <Typography dir="auto" color="textSecondary" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
            {item.description}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2, mb: 0 }}>
            {longDate(item.date)}
          </Typography>
        </Box>
        <IconButton aria-label="Close" onClick={onClose} sx={{ mt: -2, mr: -2 }}>
          <CloseIcon />
        </IconButton>
      </Box>
    </Dialog>
  );
}
