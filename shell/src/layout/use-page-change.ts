import { useLocation, useNavigationType } from '@club/web-kit/router';
import { useEffect, useRef } from 'react';

/** A new page starts at its top with the focus on its content; going back stays where the browser puts it. */
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
