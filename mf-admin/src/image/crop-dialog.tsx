import { Dialog, DialogActions, DialogContent, DialogTitle } from '@club/web-kit/dialogs';
import { ZoomInIcon, ZoomOutIcon } from '@club/web-kit/office';
import { Box, Button, IconButton, Typography } from '@club/web-kit/ui';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { cutOut, type PicturePart } from './cut-out.ts';
import { useObjectUrl } from './use-object-url.ts';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const MOVE_PX = 8;

interface CropDialogProps {
  file: File;
  /** Width to height of the place that the picture is for. */
  ratio: number;
  /** Told the part, or the picture itself; nothing when the admin thought better of it. */
  onDone: (chosen: File | undefined) => void;
}

/** Chooses the part of a picture that its place will show: by mouse, fingers, or arrow keys and + and −. */
export function CropDialog({ file, ratio, onDone }: CropDialogProps) {
  const id = useId();
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<PicturePart>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const frame = useRef<RefObject<HTMLDivElement>>(undefined);
  const isReady = part !== undefined;
  useEffect(() => {
    if (isReady) frame.current?.current?.focus();
  }, [isReady]);

  const zoomBy = (step: number) =>
    setZoom((now) => Math.min(MAX_ZOOM, Math.max(1, Number((now + step).toFixed(1)))));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }[event.key];
    if (!step || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomBy(step);
  };
  const cut = async () => {
    if (!part) return;
    try {
      onDone(await cutOut(file, part));
    } catch {
      setIsUnreadable(true);
    }
  };

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
            ? 'The browser cannot show this image. It can still be used whole.'
            : 'Drag the image, or move it with the arrow keys; zoom with + and −.'}
        </Typography>
        {!isUnreadable && (
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
                mediaProps={{ alt: '', onError: () => setIsUnreadable(true) }}
                cropperProps={{ role: 'application', 'aria-label': 'Part that is shown' }}
              />
            )}
          </Box>
        )}
        {!isUnreadable && (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2 }}>
            <IconButton
              aria-label="Zoom out"
              disabled={zoom <= 1}
              onClick={() => zoomBy(-ZOOM_STEP)}
            >
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
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2, '& > button': { flex: 'none' } }}>
        <Button onClick={() => onDone(undefined)} sx={{ mr: 'auto' }}>
          Cancel
        </Button>
        <Button variant="outlined" onClick={() => onDone(file)}>
          Use the whole image
        </Button>
        <Button variant="contained" disabled={!part || isUnreadable} onClick={() => void cut()}>
          Crop
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const stageSx = {
  borderRadius: '12px',
  overflow: 'hidden',
  bgcolor: 'raised',
  '& [role="application"]:focus-visible': { outline: '3px solid #fff', outlineOffset: -3 },
} as const;
