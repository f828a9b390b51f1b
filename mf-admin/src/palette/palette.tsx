import { loadTwice } from '@club/web-kit/remotes';
import { toast } from '@club/web-kit/toasts';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { PaletteButton } from './palette-button.tsx';
import type { PaletteDialogProps } from './palette-dialog.tsx';

const NOT_LOADED = 'The search did not load. Please check the connection and try again.';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "palette" */ './palette-dialog.tsx')).PaletteDialog;

/** The command palette: by its button, or by Ctrl-K (on a Mac also Cmd-K) from anywhere in the back office. */
export function Palette() {
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(async () => {
    try {
      const loaded = await loadTwice(loadDialog);
      setDialog(() => loaded);
      setIsOpen(true);
    } catch {
      toast.error(NOT_LOADED);
    }
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Over a dialog it would lead away from what is being typed there.
      if (!document.querySelector('[role="dialog"][aria-modal="true"]')) void open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <>
      <PaletteButton onOpen={() => void open()} />
      {isOpen && Dialog && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
