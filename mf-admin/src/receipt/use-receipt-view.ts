import { useLayoutEffect, useRef, useState } from 'react';
import type { ReceiptView } from './sheet.tsx';

const LARGEST_ZOOM = 8;
/** One press of + or −. */
const ZOOM_STEP = 1.5;
const PAN_STEP_PX = 80;

/** A point of the viewer, and the share of the content that lies there. */
interface Anchor {
  x: number;
  y: number;
  left: number;
  top: number;
}

export type ReceiptViewer = ReturnType<typeof useReceiptView>;

/** The zoom and the rotation of the review, and the element that scrolls the receipt. */
export function useReceiptView() {
  const stage = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(undefined);
  const [view, setView] = useState<ReceiptView>({ zoom: 1, turns: 0 });

  // The point under the pointer, or the middle, stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom is the reason.
  useLayoutEffect(() => {
    if (!stage.current || !anchor.current) return;
    const { x, y, left, top } = anchor.current;
    stage.current.scrollLeft = left * stage.current.scrollWidth - x;
    stage.current.scrollTop = top * stage.current.scrollHeight - y;
  }, [view.zoom]);

  /** @param at a point of the window; the middle of the viewer without it */
  const zoomBy = (factor: number, at?: { clientX: number; clientY: number }) => {
    if (!stage.current) return;
    anchor.current = anchorOf(stage.current, at);
    setView((now) => ({ ...now, zoom: limited(now.zoom * factor) }));
  };
  return {
    view,
    stage,
    zoomBy,
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    canZoomIn: view.zoom < LARGEST_ZOOM,
    canZoomOut: view.zoom > 1,
    fit: () => setView((now) => ({ ...now, zoom: 1 })),
    rotate: () => setView((now) => ({ ...now, turns: (now.turns + 1) % 4 })),
    panBy: (x: number, y: number) => {
      stage.current?.scrollBy?.({ left: x * PAN_STEP_PX, top: y * PAN_STEP_PX });
    },
  };
}

function anchorOf(stage: HTMLElement, at?: { clientX: number; clientY: number }): Anchor {
  const box = stage.getBoundingClientRect();
  const x = at ? at.clientX - box.left : stage.clientWidth / 2;
  const y = at ? at.clientY - box.top : stage.clientHeight / 2;
  return {
    x,
    y,
    left: (stage.scrollLeft + x) / Math.max(1, stage.scrollWidth),
    top: (stage.scrollTop + y) / Math.max(1, stage.scrollHeight),
  };
}

/** Close to 1 the receipt fits again. */
function limited(zoom: number): number {
  return zoom < 1.02 ? 1 : Math.min(LARGEST_ZOOM, zoom);
}
