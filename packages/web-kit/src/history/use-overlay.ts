import { useEffect, useRef } from 'react';
import { addOverlay } from './overlay-entries.ts';

/**
 * Makes an open overlay a history entry: Back calls `onClose`. An overlay that opens without `onClose` gets no entry.
 * Back keeps an overlay open whose `onClose` does not close it.
 */
export function useOverlay(isOpen: boolean, onClose: (() => void) | undefined): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!isOpen || !latest.current) return undefined;
    return addOverlay(() => latest.current?.());
  }, [isOpen]);
}
