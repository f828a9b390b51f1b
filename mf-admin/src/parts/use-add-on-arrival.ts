import { useLocation, useNavigate } from '@club/web-kit/router';
import { useEffect } from 'react';

/** Opens a screen's dialog for something new when a quick action arrives with `?add`. */
export function useAddOnArrival(open: () => void): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address says matters.
  useEffect(() => {
    if (!new URLSearchParams(search).has('add')) return;
    open();
    navigate(pathname, { replace: true });
  }, [search]);
}
