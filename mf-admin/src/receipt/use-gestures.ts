import { type PointerEvent, useEffect, useRef } from 'react';
import type { ReceiptViewer } from './use-receipt-view.ts';

/** Doubles the zoom on about five notches of a wheel. */
const WHEEL_RATE = 0.0014;

/** Zooms by Ctrl and the wheel and by two fingers; the mouse drags. One finger and the plain wheel scroll natively. */
export function useGestures({ stage, zoomBy }: Pick<ReceiptViewer, 'stage' | 'zoomBy'>) {
  const zoom = useRef(zoomBy);
  zoom.current = zoomBy;

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    let spread = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom.current(Math.exp(-event.deltaY * WHEEL_RATE), event);
    };
    const onTouch = (event: TouchEvent) => {
      const pair = pinchOf(event);
      if (!pair) {
        spread = 0;
        return;
      }
      event.preventDefault();
      if (spread > 0) zoom.current(pair.spread / spread, pair);
      spread = pair.spread;
    };
    // React's own listeners are passive: they cannot keep the browser from zooming the page.
    const options = { passive: false };
    element.addEventListener('wheel', onWheel, options);
    for (const type of TOUCHES) element.addEventListener(type, onTouch, options);
    return () => {
      element.removeEventListener('wheel', onWheel);
      for (const type of TOUCHES) element.removeEventListener(type, onTouch);
    };
  }, [stage]);

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: PointerEvent) => {
      if (!currentTarget.hasPointerCapture?.(pointerId)) return;
      currentTarget.scrollBy(-movementX, -movementY);
    },
  };
}

const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

/** The distance of two fingers, and the point between them. */
function pinchOf({ touches: [one, other] }: TouchEvent) {
  if (!one || !other) return undefined;
  return {
    spread: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
  };
}
