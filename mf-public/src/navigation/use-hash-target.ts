import { useLocation } from '@club/web-kit/router';
import { useEffect } from 'react';

/** Brings what the address names after `#` into view once it is drawn, and gives it the focus. */
export function useHashTarget(isDrawn: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address chosen again has a new key.
  useEffect(() => {
    if (!isDrawn || hash.length < 2) return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return;
    target.scrollIntoView({ block: 'center' });
    target.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [isDrawn, hash, key]);
}
