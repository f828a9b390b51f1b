import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import { useRef } from 'react';
import { useLostKeys } from './use-lost-keys.ts';
import { useOverlay } from './use-overlay.ts';

interface DialogProps extends MuiDialogProps {
  /** False for a question about leaving: an entry would delete the entries that Forward leads to. */
  hasHistoryEntry?: boolean;
}

/** MUI's Dialog. The browser's Back closes it as Escape does, and no key is lost when its focused element disappears. */
export function Dialog({ hasHistoryEntry = true, ...props }: DialogProps) {
  const { open, onClose } = props;
  const modal = useRef<HTMLDivElement>(null);
  useOverlay(open && hasHistoryEntry, onClose && (() => onClose({}, 'escapeKeyDown')));
  useLostKeys(modal, open);
  return <MuiDialog ref={modal} {...props} />;
}

/** MUI's Drawer. The browser's Back closes it as Escape does. */
export function Drawer(props: DrawerProps) {
  const { open = false, onClose } = props;
  useOverlay(open, onClose && (() => onClose({}, 'escapeKeyDown')));
  return <MuiDrawer {...props} />;
}
