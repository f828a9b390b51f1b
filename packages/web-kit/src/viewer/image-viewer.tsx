import { Dialog } from '@club/web-kit/dialogs';
import { CloseIcon, GridPicture, IconButton, styled, Typography } from '@club/web-kit/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type KeyActions, useZoom, type Zoom } from './use-zoom.ts';
import { ZoomStage } from './zoom-stage.tsx';

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

const stageStyle = { flex: '1 1 0', minHeight: 0, touchAction: 'none' } as const;

/** All of the stage for an image that is larger, and its own size for one that is smaller. */
const fittedStyle = { display: 'block', maxWidth: '100cqw', maxHeight: '100cqh' } as const;

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

/** A swipe to a side with one finger. */
function useSwipe(move: (step: number) => void) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? clientX : undefined;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = clientX - (start.current ?? clientX);
      start.current = undefined;
      if (Math.abs(moved) > SWIPE_PX) move(moved < 0 ? 1 : -1);
    },
  };
}

/**
 * Images over the whole window. Arrow keys, buttons and swipes change the image; a click, + and two fingers enlarge it, and the
 * arrow keys then move it; X, Escape, Back and a click beside it close.
 */
export function ImageViewer({ images, index, isOpen, onShow, onClose }: ImageViewerProps) {
  const image = images[index];
  const zoom = useZoom();
  const move = (step: number) => images[index + step] && onShow(index + step);
  const turns = { arrowright: () => move(1), arrowleft: () => move(-1) };
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    const actions: KeyActions = zoom.canZoomOut ? zoom.keys : { ...zoom.keys, ...turns };
    actions[key.toLowerCase()]?.();
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
      <LargeImage key={image.src} {...{ image, zoom, move, onClose }} />
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
  zoom: Zoom;
  move: (step: number) => void;
  onClose: () => void;
}

function LargeImage({ image: { src, title }, zoom, move, onClose }: LargeImageProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const swipe = useSwipe(zoom.canZoomOut ? () => undefined : move);
  return (
    // All fingers are for the image: nothing scrolls.
    <ZoomStage zoom={zoom} onClickBeside={onClose} style={stageStyle} {...swipe}>
      {hasFailed ? (
        <div style={{ width: 'min(100cqw, 150cqh)', height: 'min(100cqh, 66cqw)' }}>
          <GridPicture title={title} alt={title} />
        </div>
      ) : (
        <img
          src={src}
          alt={title}
          draggable={false}
          style={fittedStyle}
          onError={() => setHasFailed(true)}
        />
      )}
    </ZoomStage>
  );
}
