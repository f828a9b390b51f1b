import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { forgetWaiting, onStageWanted } from './toast-stage.ts';

const loadSnackbars = async () => (await import('./snackbars.tsx')).Snackbars;

/** Any of these, and a toast may follow. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Where toasts appear. Their code comes with the visitor's first move: no page waits for it, and the toast that says
 * that the connection is lost has it.
 */
export function ToastRoot({ children }: { children: ReactNode }) {
  const [Snackbars, setSnackbars] = useState<ComponentType>();
  useEffect(() => {
    const isLeft = new AbortController();
    const build = () =>
      void loadSnackbars().then((loaded) => {
        if (!isLeft.signal.aborted) setSnackbars(() => loaded);
      }, forgetWaiting);
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
