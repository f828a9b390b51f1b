import type { ContentItem } from '@club/contracts/content/media';
import { Dialog, DialogTitle } from '@club/web-kit/dialogs';
import { Box, CloseIcon, IconButton, Typography } from '@club/web-kit/ui';
import { longDate } from '#src/format/long-date.ts';
import { ContentStage } from './content-stage.tsx';

export interface ContentModalProps {
  /** Stays while the modal fades out. */
  item: ContentItem | undefined;
  isOpen: boolean;
  onClose: () => void;
}

const TITLE_ID = 'content-title';

/** A film in its player or a picture in full. Closes by the X, by Escape and by a click beside it. */
export function ContentModal({ item, isOpen, onClose }: ContentModalProps) {
  if (!item) return null;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby={TITLE_ID}
      slotProps={{
        paper: { sx: { width: 'min(1080px, calc(100vw - 24px), calc(68dvh * 16 / 9))', m: 3 } },
      }}
    >
      <ContentStage item={item} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 4, p: { xs: 5, sm: 6 } }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <DialogTitle id={TITLE_ID} sx={{ p: 0 }}>
            {item.title}
          </DialogTitle>
          <Typography color="textSecondary" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
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
