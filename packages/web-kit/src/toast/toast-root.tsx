import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PlainToasts } from './plain-toasts.tsx';
import { onStageWanted } from './toast-stage.ts';

const loadSnackbars = async () => (await import('./snackbars.tsx')).Snackbars;

/** Any of these, and a toast may follow. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Where toasts appear. Their code comes with the visitor's first move, so that no page waits for it. A connection that
 * is lost before that is told plainly, until there is one again.
 */
export function ToastRoot({ children }: { children: ReactNode }) {
  const [Snackbars, setSnackbars] = useState<ComponentType>();
  useEffect(() => {
    const isLeft = new AbortController();
    const standIn = () => {
      if (isLeft.signal.aborted) return;
      setSnackbars(() => PlainToasts);
      window.addEventListener('online', build, { once: true, signal: isLeft.signal });
    };
    const build = () =>
      void loadSnackbars().then((loaded) => {
        if (!isLeft.signal.aborted) setSnackbars(() => loaded);
      }, standIn);
    const warm = () => void loadSnackbars().catch(() => undefined);
    for (const sign of SIGNS_OF_LIFE) {
      window.addEventListener(sign, warm, { once: true, passive: true, signal: isLeft.signal });
    }
    const takeBack = onStageWanted(build);
    return () => {
      isLeft.abort();
      takeBack();
    };
  }, []);
  return (
    <>
      {children}
      {Snackbars && <Snackbars />}
    </>
  );
}
