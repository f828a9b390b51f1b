import { pageQuery } from '@club/contracts/remotes/page-query';
import { useLocation, useNavigationType } from '@club/web-kit/router';
import { useLayoutEffect, useRef } from 'react';
import { restorePosition } from './kept-position.ts';

/** Without a view transition: browsers abort one when the viewport changes, and React reports that as an uncaught error. */
function fadeIn(main: HTMLElement | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  main?.animate({ opacity: [0, 1] }, { duration: 180, easing: 'ease-out' });
}

/**
 * Scrolls a new page to its top, fades it in, and focuses its content, unless the page has focused an input of its own. After
 * Back and Forward the page is there at once, at the position where the visitor left it.
 */
export function usePageChange(mainId: string): void {
  const { pathname, search } = useLocation();
  // Pages of a list differ in their query.
  const address = pathname + pageQuery(pathname, search);
  const kind = useNavigationType();
  const left = useRef<{ address: string; focused: Element | null }>(undefined);

  // React runs this cleanup when the old page is left and before the new page focuses an input.
  useLayoutEffect(
    () => () => {
      left.current = { address, focused: document.activeElement };
    },
    [address],
  );

  // A later effect runs after the browser has shown the new page scrolled down.
  useLayoutEffect(() => {
    const isNewPage = left.current !== undefined && left.current.address !== address;
    const focusedBefore = left.current?.focused;
    left.current = undefined;
    if (isNewPage && kind === 'POP') restorePosition();
    if (!isNewPage || kind === 'POP') return;
    window.scrollTo(0, 0);
    const main = document.getElementById(mainId);
    fadeIn(main);
    const focused = document.activeElement;
    const hasOwnFocus = focused !== focusedBefore && main?.contains(focused);
    if (!hasOwnFocus) main?.focus({ preventScroll: true });
  }, [address, kind, mainId]);
}
