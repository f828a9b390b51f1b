import { useOverlay } from '@club/web-kit/dialogs';
import { type MouseEvent, useState } from 'react';

/** A menu and the button that opens it: the props of both. The browser's Back closes it. */
export function useMenu() {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchorEl !== null;
  const close = () => setAnchor(null);
  useOverlay(open, close);
  return {
    isOpen: open,
    close,
    menu: { anchorEl, open, onClose: close },
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    } as const,
  };
}
