import { lazy, Suspense, useEffect, useState } from 'react';
import { PaletteButton } from './palette-button.tsx';

const PaletteDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "palette" */ './palette-dialog.tsx')).PaletteDialog,
}));

/** The command palette: by its button, or by Ctrl-K (on a Mac also Cmd-K) from anywhere in the back office. */
export function Palette() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Over a dialog it would lead away from what is being typed there.
      if (!document.querySelector('[role="dialog"][aria-modal="true"]')) setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <PaletteButton onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <PaletteDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
