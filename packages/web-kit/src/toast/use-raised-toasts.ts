import { type RefObject, useLayoutEffect } from 'react';

/** The room that toasts leave at the lower edge of the window. */
export const TOAST_ROOM = '--toast-room';

/** Toasts appear above an element at the lower edge of the window while it is there. */
export function useRaisedToasts(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const isDocked = getComputedStyle(current).position !== 'static';
      style.setProperty(TOAST_ROOM, `${isDocked ? current.offsetHeight : 0}px`);
    };
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined;
    observer?.observe(current);
    measure();
    return () => {
      observer?.disconnect();
      style.removeProperty(TOAST_ROOM);
    };
  });
}
