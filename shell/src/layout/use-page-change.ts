import { useLocation, useNavigationType } from '@club/web-kit/router';
import { useEffect, useRef } from 'react';

/** Scrolls a new page to its top and focuses its content. After Back and Forward the browser restores the position. */
export function usePageChange(mainId: string): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind === 'POP') return;
    window.scrollTo(0, 0);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, kind, mainId]);
}
