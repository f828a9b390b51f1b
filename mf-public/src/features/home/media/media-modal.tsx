import type { MediaItem } from '@club/contracts/content/media';
import { Dialog, DialogTitle } from '@club/web-kit/dialogs';
import { ImageViewer, type ViewedImage } from '@club/web-kit/image-viewer';
import { Box, CloseIcon, IconButton, Typography } from '@club/web-kit/ui';
import { longDate } from '#src/format/long-date.ts';
import { VideoStage } from './video-stage.tsx';

export interface MediaModalProps {
  /** Kept while the modal fades out. */
  item: MediaItem | undefined;
  isOpen: boolean;
  /** All items: the arrows lead from image to image. */
  items: MediaItem[];
  onShow: (item: MediaItem) => void;
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

const viewed = ({ url, thumbnail, title, description, date }: MediaItem): ViewedImage => ({
  src: url || thumbnail,
  title,
  description,
  note: longDate(date),
});

/** Shows a video in its player, or an image over the whole window. The X, Escape, Back and a click beside it close it. */
export function MediaModal({ item, items, onShow, ...modal }: MediaModalProps) {
  if (!item) return null;
  if (item.type === 'video') return <VideoModal item={item} {...modal} />;
  const images = items.filter(({ type }) => type === 'image');
  return (
    <ImageViewer
      {...modal}
      images={images.map(viewed)}
      index={images.findIndex(({ id }) => id === item.id)}
      onShow={(index) => images[index] && onShow(images[index])}
    />
  );
}

interface VideoModalProps extends Pick<MediaModalProps, 'isOpen' | 'onClose'> {
  item: MediaItem;
}

function VideoModal({ item, isOpen, onClose }: VideoModalProps) {
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
      <VideoStage item={item} />
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
