import { useNavigate } from '@club/web-kit/router';
import { type RefObject, useEffect } from 'react';
import type { LeaveGuard, Unsaved } from './leave-context.ts';

/** The link that a click opens in this tab, if it leads to another screen. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || (link.target && link.target !== '_self') || link.download) return undefined;
  const { origin, pathname } = window.location;
  return link.origin === origin && link.pathname !== pathname ? link : undefined;
}

/** Asks before a link is followed. Its listener runs before the router's, which ignores a prevented click. */
export function useLinkGuard(guard: LeaveGuard, guarded: RefObject<ReadonlySet<Unsaved>>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = guarded.current.size > 0 ? clickedLink(event) : undefined;
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      guard.leave(() => navigate({ pathname, search, hash }));
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => window.removeEventListener('click', onClick, { capture: true });
  }, [guard, guarded, navigate]);
}
