import { SearchIcon } from '@club/web-kit/office';
import { loadTwice } from '@club/web-kit/remotes';
import { toast } from '@club/web-kit/toasts';
import { Box, Button } from '@club/web-kit/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { PaletteDialogProps } from './palette-dialog.tsx';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "palette" */ './palette-dialog.tsx')).PaletteDialog;

/** The command palette: opens by its button, and by Ctrl-K (on a Mac also Cmd-K) on every screen. */
export function Palette() {
  const [Dialog, setDialog] = useState<ComponentType<PaletteDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(async () => {
    try {
      const loaded = await loadTwice(loadDialog);
      setDialog(() => loaded);
      setIsOpen(true);
    } catch {
      toast.error('The search did not load. Please check the connection and try again.');
    }
  }, []);

  // The first Ctrl-K finds its chunk in the browser.
  useEffect(() => whenIdle(() => void loadDialog().catch(() => undefined)), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Above a dialog it would lead away from the values that the admin types there.
      if (!document.querySelector('[role="dialog"][aria-modal="true"]')) void open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SearchIcon fontSize="small" />}
        aria-keyshortcuts="Control+K"
        onClick={() => void open()}
        sx={buttonSx}
      >
        Go to
        <Box component="kbd" sx={{ ml: 'auto', font: 'inherit', fontSize: '0.8125rem' }}>
          Ctrl K
        </Box>
      </Button>
      {isOpen && Dialog && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const buttonSx = {
  justifyContent: 'start',
  width: '100%',
  mb: 3,
  px: 3,
  color: 'text.secondary',
  fontWeight: 400,
  borderRadius: '10px',
} as const;

/** Runs work once the browser has nothing else to do. Safari has no idle callbacks. @returns a function that cancels it */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(work);
  return () => cancelIdleCallback(callback);
}
