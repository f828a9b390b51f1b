import { SearchIcon } from '@club/web-kit/office';
import { loadTwice, preloadWhenIdle } from '@club/web-kit/remotes';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, IconButton } from '@club/web-kit/ui';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { PaletteDialogProps } from './palette-dialog.tsx';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "palette" */ './palette-dialog.tsx')).PaletteDialog;

/**
 * A dialog that an admin works in. The closed palette is in the page too, and has no `aria-hidden` any more after a dialog that
 * opened while the palette faded away.
 */
const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]:not([aria-hidden="true"] *, #palette *)';

/** From this width on, the button is beside the screen. Elsewhere the palette loads when it is opened. */
const WIDE = '(min-width: 900px)';

const OpenPalette = createContext<() => void>(() => undefined);

/** The command palette: opens by its buttons, and by Ctrl-K (on a Mac also Cmd-K) on every screen. */
export function Palette({ children }: { children: ReactNode }) {
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

  const close = useCallback(() => setIsOpen(false), []);

  // Drawn when the browser is idle, Ctrl-K has only to show it.
  useEffect(() => {
    const wide = matchMedia(WIDE);
    let stop: (() => void) | undefined;
    const mountAhead = () => {
      if (!wide.matches) return;
      stop ??= preloadWhenIdle(async (idle) => {
        const loaded = await loadDialog();
        await idle();
        startTransition(() => setDialog(() => loaded));
      });
    };
    mountAhead();
    // A tablet is turned, or a window is made larger.
    wide.addEventListener('change', mountAhead);
    return () => {
      stop?.();
      wide.removeEventListener('change', mountAhead);
    };
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Above a dialog it would lead away from the values that the admin types there.
      if (!document.querySelector(OPEN_DIALOG)) void open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <OpenPalette value={open}>
      {children}
      {Dialog && <Dialog isOpen={isOpen} onClose={close} />}
    </OpenPalette>
  );
}

/** Opens the palette, in the sidebar. */
export const PaletteButton = () => (
  <Button
    variant="outlined"
    startIcon={<SearchIcon fontSize="small" />}
    aria-keyshortcuts="Control+K"
    onClick={useContext(OpenPalette)}
    sx={buttonSx}
  >
    Go to
    <Box component="kbd" sx={{ ml: 'auto', font: 'inherit', fontSize: '0.8125rem' }}>
      Ctrl K
    </Box>
  </Button>
);

/** Opens the palette, in the top bar of a phone. */
export const PaletteIcon = () => (
  <IconButton aria-label="Go to" onClick={useContext(OpenPalette)}>
    <SearchIcon />
  </IconButton>
);

const buttonSx = {
  justifyContent: 'start',
  width: '100%',
  mb: 3,
  px: 3,
  color: 'text.secondary',
  fontWeight: 400,
  borderRadius: '10px',
} as const;
