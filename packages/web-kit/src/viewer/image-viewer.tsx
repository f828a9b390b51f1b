import { Dialog } from '@club/web-kit/dialogs';
import { CloseIcon, GridPicture, IconButton, styled, Typography } from '@club/web-kit/ui';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';

export interface ViewedImage {
  src: string;
  /** Also the image's text alternative. */
  title: string;
  description?: string | undefined;
  note?: string;
}

export interface ImageViewerProps {
  images: ViewedImage[];
  index: number;
  isOpen: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Dark in both schemes, so that the image is the brightest part. */
const COLORS = { ground: '#14160f', text: '#f2f3ea' } as const;

const Stage = styled('div')({
  flex: '1 1 0',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  display: 'grid',
  // A row of a known height, which the image's maximum refers to.
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'safe center',
  // Two fingers enlarge the page, as everywhere in the browser.
  touchAction: 'pan-x pan-y pinch-zoom',
  '& > img': {
    maxWidth: '100%',
    maxHeight: '100%',
    width: 'auto',
    height: 'auto',
    objectFit: 'contain',
    cursor: 'zoom-in',
  },
  '&[data-zoomed]': { gridTemplate: 'auto / auto' },
  '&[data-zoomed] > img': { maxWidth: 'none', maxHeight: 'none', cursor: 'zoom-out' },
});

const Bar = styled('div')({
  flex: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '12px max(16px, env(safe-area-inset-right)) 12px max(16px, env(safe-area-inset-left))',
  color: COLORS.text,
  '& .MuiIconButton-root': { flex: 'none', color: 'inherit', fontSize: '1.25rem' },
  // Not disabled: the focus would be lost, and with it Escape and the arrow keys.
  '& [aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  '& :focus-visible, & .Mui-focusVisible': { outlineColor: COLORS.text },
});

const TITLE_ID = 'viewed-image';
const SWIPE_PX = 60;
const ZOOM = 2.5;

/** A swipe to a side with one finger, while the page is not enlarged. */
function useSwipe(move: (step: number) => void) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      const isSwipe = pointerType === 'touch' && isPrimary && (visualViewport?.scale ?? 1) === 1;
      start.current = isSwipe ? clientX : undefined;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = clientX - (start.current ?? clientX);
      start.current = undefined;
      if (Math.abs(moved) > SWIPE_PX) move(moved < 0 ? 1 : -1);
    },
  };
}

/** Images over the whole window. Arrow keys, buttons and swipes change the image; a click enlarges it; X, Escape, Back and a click beside it close. */
export function ImageViewer({ images, index, isOpen, onShow, onClose }: ImageViewerProps) {
  const image = images[index];
  const move = (step: number) => images[index + step] && onShow(index + step);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') move(key === 'ArrowRight' ? 1 : -1);
  };
  if (!image) return null;
  return (
    <Dialog
      fullScreen
      open={isOpen}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={TITLE_ID}
      slotProps={{
        paper: { sx: { bgcolor: COLORS.ground, backgroundImage: 'none' } },
      }}
    >
      <LargeImage key={image.src} image={image} move={move} onClose={onClose} />
      <Bar>
        <Typography component="div" variant="body2" aria-live="polite" sx={captionSx}>
          <strong id={TITLE_ID} dir="auto">
            {image.title || 'Image'}
          </strong>
          {image.description && <div dir="auto">{image.description}</div>}
          {image.note && <div>{image.note}</div>}
        </Typography>
        {images.length > 1 && (
          <>
            <IconButton
              aria-label="Previous image"
              aria-disabled={index === 0}
              onClick={() => move(-1)}
            >
              ←
            </IconButton>
            <IconButton
              aria-label="Next image"
              aria-disabled={index === images.length - 1}
              onClick={() => move(1)}
            >
              →
            </IconButton>
          </>
        )}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Bar>
    </Dialog>
  );
}

const captionSx = {
  flexGrow: 1,
  minWidth: 0,
  maxHeight: '28dvh',
  overflow: 'auto',
  py: 2,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

interface LargeImageProps {
  image: ViewedImage;
  move: (step: number) => void;
  onClose: () => void;
}

function LargeImage({ image: { src, title }, move, onClose }: LargeImageProps) {
  const [zoomed, setZoomed] = useState<{ width: number }>();
  const [hasFailed, setHasFailed] = useState(false);
  const swipe = useSwipe(zoomed ? () => undefined : move);
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    setZoomed(zoomed ? undefined : { width: currentTarget.clientWidth * ZOOM });
  return (
    <Stage data-zoomed={zoomed ? '' : undefined} onClick={onClick} {...swipe}>
      {hasFailed ? (
        <GridPicture title={title} alt={title} />
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the browser enlarges the page by keyboard.
        <img
          src={src}
          alt={title}
          draggable={false}
          style={zoomed}
          onClick={toggle}
          onError={() => setHasFailed(true)}
        />
      )}
    </Stage>
  );
}
