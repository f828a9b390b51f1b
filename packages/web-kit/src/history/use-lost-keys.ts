import { type RefObject, useEffect } from 'react';

/** The element of a modal that MUI focuses. */
const FOCUS_TARGET = '[tabindex="-1"]';

/**
 * When the focused element of a dialog disappears, MUI takes the focus back up to 50 ms later, on a busy machine much
 * later. This passes a key that is pressed meanwhile to the dialog, unless another one is above it.
 */
export function useLostKeys(modal: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const pass = (event: KeyboardEvent) => {
      const isBelow = modal.current?.getAttribute('aria-hidden') === 'true';
      const target = modal.current?.querySelector<HTMLElement>(FOCUS_TARGET);
      if (event.target !== document.body || isBelow || !target) return;
      event.stopPropagation();
      target.focus();
      if (!target.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
    };
    addEventListener('keydown', pass, true);
    return () => removeEventListener('keydown', pass, true);
  }, [modal, isOpen]);
}
