import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PlainToasts } from './plain-toasts.tsx';
import { onFirstToast } from './toast-view.ts';

const loadSnackbars = async () => (await import('./snackbars.tsx')).Snackbars;

/** Input that may lead to a toast. */
const FIRST_INPUTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Shows toasts beside the page. Their code loads at the visitor's first input, so that no page waits for it. While it
 * cannot be loaded, because the connection is lost, `PlainToasts` shows them.
 */
export function ToastRoot({ children }: { children: ReactNode }) {
  const [Snackbars, setSnackbars] = useState<ComponentType>();
  useEffect(() => {
    const unmounted = new AbortController();
    const showPlainToasts = () => {
      if (unmounted.signal.aborted) return;
      setSnackbars(() => PlainToasts);
      window.addEventListener('online', load, { once: true, signal: unmounted.signal });
    };
    const load = () =>
      void loadSnackbars().then((loaded) => {
        if (!unmounted.signal.aborted) setSnackbars(() => loaded);
      }, showPlainToasts);
    const preload = () => void loadSnackbars().catch(() => undefined);
    for (const input of FIRST_INPUTS) {
      window.addEventListener(input, preload, {
        once: true,
        passive: true,
        signal: unmounted.signal,
      });
    }
    const removeLoader = onFirstToast(load);
    return () => {
      unmounted.abort();
      removeLoader();
    };
  }, []);
  return (
    <>
      {children}
      {Snackbars && <Snackbars />}
    </>
  );
}
