import { Box, Button, Typography } from '@club/web-kit/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { busyProps } from '../form/busy-props.ts';
import { SIDEBAR_WIDTH } from '../layout/sidebar-size.ts';
import type { Undo, Undoable } from './use-undo.ts';

interface UndoBarProps {
  undo: Undo;
  onUndone?: (offer: Undoable) => void;
  /** False on the page, where the bar floats above the list. */
  isInDialog: boolean;
}

/** The last decision, and ten seconds to undo it, by button or key. */
export function UndoBar({ undo, onUndone, isInDialog }: UndoBarProps) {
  const { newest: offer } = undo;
  return (
    <Box role="status" sx={isInDialog ? {} : floatingSx}>
      {offer && <Offer key={offer.key} offer={offer} undo={undo} {...(onUndone && { onUndone })} />}
    </Box>
  );
}

function Offer({ offer, undo, onUndone }: Omit<UndoBarProps, 'isInDialog'> & { offer: Undoable }) {
  const seconds = useSecondsUntil(offer.until, () => undo.forget(offer));
  const [isWanted, setIsWanted] = useState(false);
  const isBusy = isWanted || undo.isUndoing;
  const run = async () => {
    if (isBusy) return;
    setIsWanted(true);
    const isUndone = await undo.undo(offer);
    setIsWanted(false);
    if (isUndone) onUndone?.(offer);
  };
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return;
      event.preventDefault();
      void latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Box sx={offerSx}>
      <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        <strong>{offer.text}</strong> <span>{offer.team?.team_name}</span>
      </Typography>
      <Button
        variant="text"
        aria-label="Undo"
        aria-keyshortcuts="U Control+Z"
        {...busyProps(isBusy, () => void run())}
        sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
      >
        Undo (U)
        <Box component="span" aria-hidden sx={{ ml: 2, minWidth: '2ch', textAlign: 'right' }}>
          {seconds}
        </Box>
      </Button>
    </Box>
  );
}

/** U or Ctrl+Z, but not in a field, where both have a meaning of their own. */
function isUndoKey({ key, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean {
  if (repeat || altKey || (target as Element).closest?.('input, textarea, select')) return false;
  const hasControl = ctrlKey || metaKey;
  return hasControl ? key.toLowerCase() === 'z' : key.toLowerCase() === 'u';
}

/** The whole seconds that are left; undefined without an end. Calls `onEnd` when none is left. */
function useSecondsUntil(until: number | undefined, onEnd: () => void): number | undefined {
  const [now, setNow] = useState(Date.now);
  const end = useRef(onEnd);
  end.current = onEnd;
  // Before the paint: the state is as old as the request, so the first number would be too high.
  useLayoutEffect(() => {
    if (until === undefined) return undefined;
    const look = () => {
      setNow(Date.now());
      if (Date.now() >= until) end.current();
    };
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [until]);
  return until && Math.max(0, Math.ceil((until - now) / 1000));
}

const offerSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  pl: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
} as const;

/** Beside the sidebar, in the margin below the last row of a screen. */
const floatingSx = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 8,
  left: { xs: 16, md: SIDEBAR_WIDTH + 16 },
  maxWidth: 'min(420px, calc(100vw - 32px))',
} as const;
