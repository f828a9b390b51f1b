import { type ComponentRef, useRef, useState } from 'react';
import type { TransformWrapper } from 'react-zoom-pan-pinch';

export const LARGEST_ZOOM = 8;
/** One press of + or −. */
const ZOOM_STEP = 1.5;
const PAN_STEP_PX = 80;

/** What each key does, by its name in lower case. */
export type KeyActions = Record<string, (() => unknown) | undefined>;

export type Zoom = ReturnType<typeof useZoom>;

/** How far a `ZoomStage` is enlarged, and its buttons and keys. At 1 the content is as large as its layout. */
export function useZoom() {
  const stage = useRef<ComponentRef<typeof TransformWrapper>>(null);
  const [scale, setScale] = useState(1);
  const zoomBy = (factor: number) => {
    const now = stage.current?.state.scale ?? 1;
    void stage.current?.zoomIn(now * (factor - 1), 0);
  };
  const panBy = (x: number, y: number) => () =>
    void stage.current?.panBy(x * PAN_STEP_PX, y * PAN_STEP_PX, 0);
  const zoomIn = () => zoomBy(ZOOM_STEP);
  const zoomOut = () => zoomBy(1 / ZOOM_STEP);
  const fit = () => void stage.current?.resetTransform(0);
  return {
    stage,
    scale,
    setScale,
    zoomIn,
    zoomOut,
    canZoomIn: scale < LARGEST_ZOOM,
    canZoomOut: scale > 1,
    fit,
    /** @param ms how long it takes */
    toggle: (at: { clientX: number; clientY: number }, step: number, ms: number) =>
      scale > 1
        ? stage.current?.resetTransform(ms)
        : stage.current?.zoomToPoint(1 + step, at.clientX, at.clientY, ms),
    keys: {
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': fit,
      arrowup: panBy(0, 1),
      arrowdown: panBy(0, -1),
      arrowleft: panBy(1, 0),
      arrowright: panBy(-1, 0),
    } as KeyActions,
  };
}
