import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { ZoomInIcon, ZoomOutIcon } from '@club/web-kit/office';
import { Box, Button, IconButton, Typography } from '@club/web-kit/ui';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { cutOut, type ImagePart } from './cut-out.ts';
import { useObjectUrl } from './use-object-url.ts';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const MOVE_PX = 8;

interface CropDialogProps {
  file: File;
  /** Width to height of the image's place. */
  ratio: number;
  /** Is called with the chosen part or the whole image, or with undefined if the admin cancels. */
  onDone: (chosen: File | undefined) => void;
}

/** Chooses the part of an image that is shown: by mouse, by touch, or with the arrow keys, + and −. */
export function CropDialog({ file, ratio, onDone }: CropDialogProps) {
  const id = useId();
  const { zoom, zoomBy, setZoom, onKeyDown } = useZoom();
  const [part, setPart] = useState<ImagePart>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const cut = (chosen: ImagePart) => cutOut(file, chosen).then(onDone, () => setIsUnreadable(true));

  return (
    <Dialog
      open
      onClose={() => onDone(undefined)}
      onKeyDown={onKeyDown}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>Crop the image</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography id={`${id}-text`} variant="body2" color="textSecondary">
          {isUnreadable
            ? 'The browser cannot show this image. You can still use the whole image.'
            : 'Drag the image, or move it with the arrow keys. Zoom with + and −.'}
        </Typography>
        {!isUnreadable && (
          <>
            <Stage
              {...{ file, ratio, zoom, setZoom, part, setPart }}
              onUnreadable={() => setIsUnreadable(true)}
            />
            <ZoomButtons zoom={zoom} zoomBy={zoomBy} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2, '& > button': { flex: 'none' } }}>
        <Button onClick={() => onDone(undefined)} sx={{ mr: 'auto' }}>
          Cancel
        </Button>
        <Button variant="outlined" onClick={() => onDone(file)}>
          Use the whole image
        </Button>
        <Button
          variant="contained"
          disabled={!part || isUnreadable}
          onClick={() => part && void cut(part)}
        >
          Crop
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useZoom() {
  const [zoom, setZoom] = useState(1);
  const zoomBy = (step: number) =>
    setZoom((now) => Math.min(MAX_ZOOM, Math.max(1, Number((now + step).toFixed(1)))));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomBy(step);
  };
  return { zoom, setZoom, zoomBy, onKeyDown };
}

interface StageProps extends Pick<CropDialogProps, 'file' | 'ratio'> {
  zoom: number;
  setZoom: (zoom: number) => void;
  part: ImagePart | undefined;
  setPart: (part: ImagePart) => void;
  onUnreadable: () => void;
}

/** The image with the frame around the chosen part, which takes the focus when it is ready. */
function Stage({ file, ratio, zoom, setZoom, part, setPart, onUnreadable }: StageProps) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const frame = useRef<RefObject<HTMLDivElement>>(undefined);
  const isReady = part !== undefined;
  useEffect(() => {
    if (isReady) frame.current?.current?.focus();
  }, [isReady]);
  return (
    <Box sx={{ position: 'relative', height: 'clamp(220px, 46vh, 380px)', ...stageSx }}>
      {url && (
        <Cropper
          image={url}
          aspect={ratio}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          keyboardStep={MOVE_PX}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setPart(pixels)}
          setCropperRef={(ref) => {
            frame.current = ref;
          }}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'application', 'aria-label': 'Part that is shown' }}
        />
      )}
    </Box>
  );
}

const stageSx = {
  borderRadius: '12px',
  overflow: 'hidden',
  bgcolor: 'raised',
  '& [role="application"]:focus-visible': { outline: '3px solid #fff', outlineOffset: -3 },
} as const;

function ZoomButtons({ zoom, zoomBy }: { zoom: number; zoomBy: (step: number) => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2 }}>
      <IconButton aria-label="Zoom out" disabled={zoom <= 1} onClick={() => zoomBy(-ZOOM_STEP)}>
        <ZoomOutIcon fontSize="small" />
      </IconButton>
      <Typography
        role="status"
        variant="body2"
        sx={{ minWidth: '4ch', textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {`${Math.round(zoom * 100)}%`}
      </Typography>
      <IconButton
        aria-label="Zoom in"
        disabled={zoom >= MAX_ZOOM}
        onClick={() => zoomBy(ZOOM_STEP)}
      >
        <ZoomInIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
